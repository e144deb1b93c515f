import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startOursWithWorkers } from './chat-pair.ts';
import type { BenchContext, Side } from './context.ts';
import type { Row } from './table.ts';

interface Counts {
  statements: number;
  flushes: number;
  log: number;
  calls: number;
  publishes: number;
}
const names = ['statements', 'flushes', 'log', 'calls', 'publishes'] as const;

/** What a program sends to Redis; the other commands run inside scripts. */
const CALLS = ['evalsha', 'eval', 'publish', 'bzpopmin'];

/** The most for a message alone, where an aim is set. */
const aims: Partial<Counts> = { statements: 10, log: 12, calls: 7, publishes: 2 };
const texts: Readonly<Record<keyof Counts, readonly [what: string, unit: string]>> = {
  statements: ['statements, begin and commit included', ''],
  flushes: ['commits that wait for the disk', ''],
  log: ['log of the database', 'kB'],
  calls: ['calls of Redis', ''],
  publishes: ['publishes on Redis', ''],
};

/** What a message of a participant without a coach costs all programs, workers included. It does not depend on the machine. */
export async function benchCounts(context: BenchContext): Promise<Row[]> {
  const seconds = context.options.isQuick ? 3 : 10;
  const side = await context.openSide('counts');
  const { coach, people, url, pushUrl, settle } = await startOursWithWorkers(side);
  const generator = await context.startGenerator();
  const redis = new Redis(side.env.REDIS_URL ?? '');
  context.onEnd(async () => redis.disconnect());
  await generator.ask('openCoach', { url: pushUrl, cookie: coach.cookie });
  const send = async (count: number, rate: number): Promise<number> => {
    const { sent } = await generator.ask('sendMessages', {
      url,
      senders: people.slice(0, count),
      seconds,
      rate,
    });
    await settle();
    // What was recorded last is marked as published.
    await pause(1_000);
    return sent;
  };
  await send(64, 200);
  const rows = [await countIdle(side, redis)];
  for (const [load, count, rate] of [
    ['alone', 1, 2],
    ['at 200 a second', 64, 200],
  ] as const) {
    const counted = await countEach(
      () => readCounts(side, redis),
      () => send(count, rate),
    );
    for (const name of names) {
      const [what, unit] = texts[name];
      const acceptable = load === 'alone' ? aims[name] : undefined;
      rows.push({
        what: `message ${load}: ${what}`,
        unit,
        ours: [counted[name]],
        ...(acceptable && { acceptable }),
      });
    }
  }
  return rows;
}

/** What all programs ask PostgreSQL while nobody does anything. */
async function countIdle(side: Side, redis: Redis): Promise<Row> {
  const [before, began] = [await readCounts(side, redis), performance.now()];
  await pause(20_000);
  const after = await readCounts(side, redis);
  const seconds = (performance.now() - began) / 1_000;
  return {
    what: 'nothing is sent: statements a second',
    unit: '',
    ours: [(after.statements - before.statements) / seconds],
    acceptable: 5,
  };
}

/** Per message, without what happens in as much time when nothing is sent. */
async function countEach(read: () => Promise<Counts>, work: () => Promise<number>): Promise<Counts> {
  const [before, began] = [await read(), performance.now()];
  const sent = await work();
  const after = await read();
  await pause(performance.now() - began);
  const idle = await read();
  const each = names.map((name) => [name, (2 * after[name] - before[name] - idle[name]) / sent]);
  return Object.fromEntries(each) as Counts;
}

async function readCounts({ sql }: Side, redis: Redis): Promise<Counts> {
  const [row] = await sql<Omit<Counts, 'calls' | 'publishes'>>(`
    select sum(calls)::float8 as statements, sum(wal_bytes)::float8 / 1024 as log,
      (select fsyncs::float8 from pg_stat_io where object = 'wal' and context = 'normal' and backend_type = 'client backend') as flushes
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`);
  const stats = await redis.info('commandstats');
  const callsOf = (command: string): number =>
    Number(new RegExp(`^cmdstat_${command}:calls=(\\d+)`, 'm').exec(stats)?.[1] ?? 0);
  const calls = CALLS.reduce((sum, command) => sum + callsOf(command), 0);
  if (!row) throw new Error('PostgreSQL has no statistics.');
  return { ...row, calls, publishes: callsOf('publish') };
}
