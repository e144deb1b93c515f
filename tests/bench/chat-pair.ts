import { setTimeout as pause } from 'node:timers/promises';
import { readProcessUsage } from '#scripts/develop/load/process-usage.ts';
import { type BenchPerson, createParticipants, signInCoach } from './bench-people.ts';
import type { Side } from './context.ts';
import type { ChatResult } from './load/chat.ts';
import type { Generator } from './load/start-generator.ts';
import { createCpuMeter } from './postgres-cpu.ts';
import type { BenchServer } from './server.ts';

/** Two server processes: the first takes messages, the second holds the coach's socket. */
export interface ChatPair {
  name: string;
  url: string;
  pushUrl: string;
  coach: BenchPerson;
  people: BenchPerson[];
  servers: BenchServer[];
  /** CPU time of PostgreSQL, ms. */
  readPostgres: () => Promise<number>;
  /** Waits until nothing is left to do in the background. */
  settle: () => Promise<void>;
}

export interface Round extends ChatResult {
  /** CPU ms of all processes of the program per message. */
  cpu: number;
  /** CPU ms of PostgreSQL per message. */
  postgres: number;
}

type Program = readonly [file: string, ...args: string[]];

/** Arguments of the second process follow those of the first. */
export async function startPair(
  side: Side,
  name: string,
  program: Program,
  { second = [], people }: { second?: readonly string[]; people?: BenchPerson[] } = {},
): Promise<ChatPair> {
  const coach = await signInCoach(side);
  const senders = people ?? (await createParticipants(side, 64));
  const first = await side.start('first', ...program);
  const last = await side.start('second', ...program, ...second);
  return {
    ...{ name, coach, url: first.url, pushUrl: last.url },
    people: senders,
    servers: [first, last],
    readPostgres: await createCpuMeter(side),
    settle: async () => undefined,
  };
}

export const startOurs = (side: Side, people?: BenchPerson[]): Promise<ChatPair> =>
  startPair(side, 'ours', ['backend/main.ts'], people ? { people } : {});

const DRAIN_MS = 60_000;

/** The product with a worker process, whose CPU is counted up to the end of a round's backlog. */
export async function startOursWithWorkers(side: Side): Promise<ChatPair> {
  const pair = await startOurs(side);
  const workers = await side.start('workers', 'workers/main.ts');
  const settle = () => waitForWorkers(side);
  return { ...pair, name: 'ours, workers on', servers: [...pair.servers, workers], settle };
}

/** Waits until the workers have handled all that is due. */
async function waitForWorkers(side: Side): Promise<void> {
  for (const deadline = performance.now() + DRAIN_MS; performance.now() < deadline; await pause(50)) {
    const [row] = await side.sql<{ isOpen: boolean }>(
      `select exists (select from jobs where due_at <= now()) as "isOpen"`,
    );
    if (!row?.isOpen) return;
  }
  throw new Error('The workers did not finish a round in a minute.');
}

/** Runs the sides in turn (A B A B), so that changes in machine load affect all of them. */
export async function alternate<S extends { name: string }, T>(
  sides: readonly S[],
  rounds: number,
  work: (side: S) => Promise<T>,
): Promise<Map<string, T[]>> {
  const results = new Map(sides.map(({ name }) => [name, [] as T[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) results.get(side.name)?.push(await work(side));
  }
  return results;
}

export async function runRound(
  generator: Generator,
  chat: ChatPair,
  load: { count: number; seconds: number; rate?: number },
): Promise<Round> {
  const { name, url, pushUrl, coach, people, servers, readPostgres, settle } = chat;
  await generator.ask('openCoach', { url: pushUrl, cookie: coach.cookie });
  const before = { program: await readCpu(servers), postgres: await readPostgres() };
  const senders = people.slice(0, load.count);
  const result = await generator.ask('sendMessages', {
    url,
    senders,
    seconds: load.seconds,
    rate: load.rate,
  });
  await settle();
  if (result.lost > 0) throw new Error(`${name} lost ${result.lost} of ${result.sent} messages`);
  return {
    ...result,
    cpu: ((await readCpu(servers)) - before.program) / result.sent,
    postgres: ((await readPostgres()) - before.postgres) / result.sent,
  };
}

async function readCpu(servers: readonly BenchServer[]): Promise<number> {
  const usages = await Promise.all(servers.map(({ pid }) => readProcessUsage(pid)));
  return usages.reduce((sum, { cpu }) => sum + cpu, 0);
}
