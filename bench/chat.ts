import type { Ground, Side } from './ground.ts';
import type { ChatResult } from './load/chat.ts';
import type { Generator } from './load/open-generator.ts';
import { type BenchPerson, createParticipants, signInCoach } from './people.ts';
import { cpuSeconds } from './process-use.ts';
import type { BenchServer } from './server.ts';
import type { Row } from './table.ts';

const SENDERS = [1, 8, 64];
const RATE = 300;

/** Two processes: messages go to the first, the coach's screen is open on the second. */
interface Chat {
  name: string;
  url: string;
  pushUrl: string;
  coach: BenchPerson;
  people: BenchPerson[];
  servers: BenchServer[];
}

interface Round extends ChatResult {
  /** ms of CPU that both processes spent on a message. */
  cpu: number;
}

export async function benchChat(ground: Ground): Promise<Row[]> {
  const { isQuick } = ground.options;
  const [rounds, seconds] = isQuick ? [1, 1] : [5, 2.5];
  const generator = await ground.openGenerator();
  const ours = await startOurs(await ground.openSide('chat_ours'));
  const floor = await startPair(await ground.openSide('chat_floor'), 'floor', 'bench/floors/chat-floor.ts');
  const usual = await startPair(await ground.openSide('chat_usual'), 'usual', 'bench/floors/usual-chat.ts');
  const rows: Row[] = [];
  for (const count of SENDERS) {
    const sides = count === 64 ? [ours, floor, usual] : [ours, floor];
    const results = await alternate(sides, rounds, (chat) => run(generator, chat, { count, seconds }));
    rows.push(...describeClosed(count, results));
    ground.note(`  ${count} senders done`);
  }
  const open = await alternate([ours, floor], rounds, (chat) =>
    run(generator, chat, { count: 64, seconds, rate: RATE }),
  );
  return [...rows, ...describeOpen(open)];
}

async function startOurs(side: Side): Promise<Chat> {
  const [coach, people] = [await signInCoach(side), await createParticipants(side, 64)];
  const first = await side.start('first', 'backend/main.ts');
  const second = await side.start('second', 'backend/main.ts');
  return { name: 'ours', url: first.url, pushUrl: second.url, coach, people, servers: [first, second] };
}

async function startPair(side: Side, name: string, program: string): Promise<Chat> {
  const [coach, people] = [await signInCoach(side), await createParticipants(side, 64)];
  const first = await side.start('first', program);
  const second = await side.start('second', program, 'push');
  return { name, url: first.url, pushUrl: second.url, coach, people, servers: [first, second] };
}

/** A B A B: the same work on every side in turn, so that a slow minute of the machine strikes all of them. */
async function alternate<T>(
  sides: readonly Chat[],
  rounds: number,
  work: (side: Chat) => Promise<T>,
): Promise<Map<string, T[]>> {
  const results = new Map(sides.map(({ name }) => [name, [] as T[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) results.get(side.name)?.push(await work(side));
  }
  return results;
}

async function run(
  generator: Generator,
  chat: Chat,
  load: { count: number; seconds: number; rate?: number },
): Promise<Round> {
  const { url, pushUrl, coach, people, servers } = chat;
  await generator.ask('openCoach', { url: pushUrl, cookie: coach.cookie });
  const before = await cpuSeconds(servers);
  const senders = people.slice(0, load.count);
  const result = await generator.ask('sendMessages', {
    url,
    senders,
    seconds: load.seconds,
    rate: load.rate,
  });
  const cpu = (((await cpuSeconds(servers)) - before) * 1_000) / result.sent;
  if (result.lost > 0) throw new Error(`${chat.name} lost ${result.lost} of ${result.sent} messages`);
  return { ...result, cpu };
}

type Results = Map<string, Round[]>;

const pick = (results: Results, name: string, value: (round: Round) => number): number[] =>
  (results.get(name) ?? []).map(value);

const compare = (results: Results, value: (round: Round) => number, against = 'floor') => ({
  ours: pick(results, 'ours', value),
  floor: pick(results, against, value),
});

const targets: Readonly<Record<number, { least: number; aim: number }>> = {
  1: { least: 0.75, aim: 0.88 },
  8: { least: 0.8, aim: 0.9 },
  64: { least: 1.3, aim: 1.8 },
};

function describeClosed(count: number, results: Results): Row[] {
  const throughput = compare(results, (round) => round.throughput);
  const what = `messages, ${count} ${count === 1 ? 'sender' : 'senders'}`;
  const rows: Row[] = [{ what, unit: '1/s', isMoreBetter: true, ...throughput, ...targets[count] }];
  if (count < 64) return rows;
  return [
    ...rows,
    {
      what: 'arrival p99, 64 senders',
      unit: 'ms',
      ...compare(results, ({ arrival }) => arrival.p99),
      least: 1,
      aim: 0.6,
    },
    {
      what: 'CPU of a message against the usual server, 64 senders',
      unit: 'ms',
      ...compare(results, ({ cpu }) => cpu, 'usual'),
      least: 0.8,
      aim: 0.5,
    },
    {
      what: 'messages against the usual server, 64 senders',
      unit: '1/s',
      isMoreBetter: true,
      ...compare(results, (round) => round.throughput, 'usual'),
    },
  ];
}

function describeOpen(results: Results): Row[] {
  const unit = 'ms';
  const what = `arrival at ${RATE} a second`;
  return [
    { what: `${what}, p50`, unit, ...compare(results, ({ arrival }) => arrival.p50), least: 1.25, aim: 1.1 },
    { what: `${what}, p99`, unit, ...compare(results, ({ arrival }) => arrival.p99), least: 1.6, aim: 1.3 },
  ];
}
