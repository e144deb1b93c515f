import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { alternate } from '#tests/bench/chat-pair.ts';
import type { BenchContext, Side } from '#tests/bench/context.ts';
import type { Generator } from '#tests/bench/load/start-generator.ts';
import { createCpuMeter } from '#tests/bench/postgres-cpu.ts';
import type { Row } from '#tests/bench/table.ts';
import { startEjabberd } from './ejabberd.ts';
import { startOurs } from './ours.ts';
import type { Peer, PeerSetting } from './peer.ts';
import { startPocketBase } from './pocketbase.ts';
import { readTree } from './process-tree.ts';
import { describePeerFigures, type PeerFigures, type PeerRound } from './table.ts';

const SENDERS = [1, 8, 64];
const RATE = 100;
const SETTLE_MS = 3_000;

/** Programs that people run, each as one process or set of processes as it comes. TLS is off and every commit waits for the disk. */
const others: Readonly<Record<string, (setting: PeerSetting) => Promise<Peer>>> = {
  PocketBase: startPocketBase,
  ejabberd: startEjabberd,
};

/** The product, and programs of other makers that store a message and push it to another person. */
export async function benchPeers(context: BenchContext): Promise<{ rows: Row[]; extra: string }> {
  const { isQuick } = context.options;
  const [rounds, seconds, sockets] = isQuick ? [1, 1, 100] : [4, 1.5, 1_000];
  const generator = await context.startGenerator();
  const side = await context.openSide('peers_ours');
  const setting = { context, side, people: sockets, senders: Math.max(...SENDERS) };
  const figures = new Map<string, PeerFigures | undefined>();
  const peers = await startAll(setting, (name) => figures.set(name, undefined));
  const memory = await alternate(peers, 1, (peer) => measureMemory(generator, peer));
  const readDatabases = await createDatabaseMeter(side);
  const runAll = (count: number, load: { seconds: number; rate?: number }, times = rounds) =>
    alternate(peers, times, (peer) => runRound({ generator, readDatabases }, peer, { count, ...load }));
  await runAll(setting.senders, { seconds }, 1);
  const closed = new Map<number, Map<string, PeerRound[]>>();
  for (const count of SENDERS) {
    closed.set(count, await runAll(count, { seconds }));
    context.note(`  ${count} senders done`);
  }
  const atRate = await runAll(setting.senders, { seconds: 2 * seconds, rate: RATE });
  const ofPeers = peers.map(({ name }): [string, PeerFigures] => [
    name,
    {
      ...(memory.get(name)?.[0] ?? { idle: Number.NaN, withSockets: Number.NaN }),
      closed: new Map([...closed].map(([count, results]) => [count, results.get(name) ?? []])),
      atRate: atRate.get(name) ?? [],
    },
  ]);
  const columns = { senders: SENDERS, rate: RATE, sockets };
  return { rows: [], extra: describePeerFigures(new Map([...ofPeers, ...figures]), columns) };
}

async function startAll(setting: PeerSetting, onMissing: (name: string) => void): Promise<Peer[]> {
  const { note } = setting.context;
  const peers = [await startOurs(setting)];
  for (const [name, start] of Object.entries(others)) {
    try {
      peers.push(await start(setting));
      note(`  ${name} is ready`);
    } catch (error) {
      if (!(error instanceof LaunchError)) throw error;
      note(`  Without ${name}: ${error.message}`);
      onMissing(name);
    }
  }
  return peers;
}

/** After a start, and with a connection for each person. */
async function measureMemory(
  generator: Generator,
  { wire, url, people, pids }: Peer,
): Promise<{ idle: number; withSockets: number }> {
  await pause(SETTLE_MS);
  const idle = (await readTree(pids)).memory;
  await generator.ask('openPeerSockets', { wire, url, people });
  await pause(SETTLE_MS);
  const withSockets = (await readTree(pids)).memory;
  await generator.ask('closePeerSockets', {});
  await pause(SETTLE_MS);
  return { idle, withSockets };
}

interface Tools {
  generator: Generator;
  readDatabases: () => Promise<number>;
}

async function runRound(
  { generator, readDatabases }: Tools,
  { name, wire, url, receiver, people, pids, countStored, settle }: Peer,
  { count, ...pace }: { count: number; seconds: number; rate?: number },
): Promise<PeerRound> {
  await generator.ask('openReceiver', { wire, url, person: receiver });
  const stored = await countStored();
  const [program, databases] = [(await readTree(pids)).cpu, await readDatabases()];
  const result = await generator.ask('sendToReceiver', {
    wire,
    url,
    people: people.slice(0, count),
    ...pace,
  });
  await settle();
  const cpu = ((await readTree(pids)).cpu - program) / result.sent;
  const ofDatabases = ((await readDatabases()) - databases) / result.sent;
  if (result.lost > 0) throw new Error(`${name} lost ${result.lost} of ${result.sent} messages`);
  const kept = (await countStored()) - stored;
  if (kept < result.sent) throw new Error(`${name} stored ${kept} of ${result.sent} messages`);
  return { ...result, cpu, databases: ofDatabases };
}

/** Reads the CPU time of PostgreSQL and Redis, ms. */
async function createDatabaseMeter(side: Side): Promise<() => Promise<number>> {
  const readPostgres = await createCpuMeter(side);
  const redis = new Redis(side.env.REDIS_URL ?? '');
  const pid = Number(/^process_id:(\d+)/m.exec(await redis.info('server'))?.[1]);
  redis.disconnect();
  return async () => (await readPostgres()) + (await readTree([pid])).cpu;
}
