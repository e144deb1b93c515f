import { readProcessUsage } from '#scripts/develop/load/process-usage.ts';
import { type BenchPerson, createParticipants, signInCoach } from './bench-people.ts';
import type { Side } from './context.ts';
import type { ChatResult } from './load/chat.ts';
import type { Generator } from './load/start-generator.ts';
import type { BenchServer } from './server.ts';

/** Two server processes: the first takes messages, the second holds the coach's socket. */
export interface ChatPair {
  name: string;
  url: string;
  pushUrl: string;
  coach: BenchPerson;
  people: BenchPerson[];
  servers: BenchServer[];
}

export interface Round extends ChatResult {
  /** CPU ms of both processes per message. */
  cpu: number;
}

export async function startOurs(side: Side, people: BenchPerson[]): Promise<ChatPair> {
  const coach = await signInCoach(side);
  const first = await side.start('first', 'backend/main.ts');
  const second = await side.start('second', 'backend/main.ts');
  return { name: 'ours', url: first.url, pushUrl: second.url, coach, people, servers: [first, second] };
}

export async function startBaseline(side: Side, name: string, program: string): Promise<ChatPair> {
  const [coach, people] = [await signInCoach(side), await createParticipants(side, 64)];
  const first = await side.start('first', program);
  const second = await side.start('second', program, 'push');
  return { name, url: first.url, pushUrl: second.url, coach, people, servers: [first, second] };
}

/** Runs the sides in turn (A B A B), so that changes in machine load affect all of them. */
export async function alternate<T>(
  sides: readonly ChatPair[],
  rounds: number,
  work: (side: ChatPair) => Promise<T>,
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
  const { url, pushUrl, coach, people, servers } = chat;
  await generator.ask('openCoach', { url: pushUrl, cookie: coach.cookie });
  const before = await readCpu(servers);
  const senders = people.slice(0, load.count);
  const result = await generator.ask('sendMessages', {
    url,
    senders,
    seconds: load.seconds,
    rate: load.rate,
  });
  const cpu = ((await readCpu(servers)) - before) / result.sent;
  if (result.lost > 0) throw new Error(`${chat.name} lost ${result.lost} of ${result.sent} messages`);
  return { ...result, cpu };
}

async function readCpu(servers: readonly BenchServer[]): Promise<number> {
  const usages = await Promise.all(servers.map(({ pid }) => readProcessUsage(pid)));
  return usages.reduce((sum, { cpu }) => sum + cpu, 0);
}
