import { setTimeout as pause } from 'node:timers/promises';
import type { Ground, ListeningServer, Side } from './ground.ts';
import type { Generator } from './load/open-generator.ts';
import { type BenchPerson, createParticipants, signInCoach } from './people.ts';
import { residentMemory } from './process-use.ts';
import type { BenchServer } from './server.ts';
import { median, type Row } from './table.ts';

const FEW = 50;
const BACK_LIMIT_MS = 30_000;

interface Hall {
  side: Side;
  program: readonly [name: string, file: string];
  coach: BenchPerson;
  people: BenchPerson[];
}

/** Thousands of idle screens on one process: what they cost, a push among them, and their return after a death. */
export async function benchSockets(ground: Ground): Promise<Row[]> {
  const { isQuick } = ground.options;
  const [rounds, count] = isQuick ? [1, 500] : [2, 5_000];
  const generator = await ground.openGenerator();
  const pusher = await ground.openGenerator();
  const ours = await openHall(await ground.openSide('sockets_ours'), ['ours', 'backend/main.ts'], count);
  const floor = await openHall(
    await ground.openSide('sockets_usual'),
    ['usual', 'bench/floors/usual-chat.ts'],
    count,
  );
  const memory = { ours: [] as number[], floor: [] as number[] };
  const speed = { ours: [] as number[], floor: [] as number[] };
  const push = { ours: [] as number[], floor: [] as number[] };
  const back: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visit = await fill(generator, ours);
    memory.ours.push(visit.memory);
    speed.ours.push(visit.speed);
    push.ours.push(await timePush(pusher, ours, visit.server));
    back.push(await timeReturn(generator, ours, visit.server));
    await generator.ask('disperse', {});
    const few = await gatherFew(generator, ours);
    push.floor.push(await timePush(pusher, ours, few));
    await leave(generator, few);
    const bare = await fill(generator, floor);
    memory.floor.push(bare.memory);
    speed.floor.push(bare.speed);
    await leave(generator, bare.server);
    ground.note(`  round ${round + 1} done`);
  }
  return [
    { what: `memory of a socket, ${count} idle ones`, unit: 'kB', ...memory, least: 1.3, aim: 1.05 },
    { what: 'connects', unit: '1/s', isMoreBetter: true, ...speed, least: 0.8, aim: 0.9 },
    {
      what: `a push to one room among ${count} against among ${FEW}`,
      unit: 'ms',
      ...push,
      least: 1.2,
      aim: 1.1,
    },
    { what: `all ${count} back after a backend’s death`, unit: 's', ours: back, least: 10, aim: 5 },
  ];
}

async function openHall(side: Side, program: Hall['program'], count: number): Promise<Hall> {
  const coach = await signInCoach(side);
  return { side, program, coach, people: await createParticipants(side, count) };
}

const cookiesOf = ({ people }: Hall): string[] => people.map(({ cookie }) => cookie);

/** Opens a screen for everybody on a fresh process. */
async function fill(
  generator: Generator,
  hall: Hall,
): Promise<{ server: ListeningServer; memory: number; speed: number }> {
  const server = await hall.side.start(...hall.program);
  await pause(1_500);
  const before = await residentMemory(server);
  const seconds = await generator.ask('gather', { url: server.url, cookies: cookiesOf(hall) });
  await pause(1_500);
  const memory = (((await residentMemory(server)) - before) * 1_024) / hall.people.length;
  return { server, memory, speed: hall.people.length / seconds };
}

async function gatherFew(generator: Generator, hall: Hall): Promise<ListeningServer> {
  const server = await hall.side.start(...hall.program);
  await generator.ask('gather', { url: server.url, cookies: cookiesOf(hall).slice(0, FEW) });
  return server;
}

async function leave(generator: Generator, server: BenchServer): Promise<void> {
  await generator.ask('disperse', {});
  await server.stop();
}

/** Median ms of single messages to the coach's screen. */
async function timePush(
  generator: Generator,
  { coach, people }: Hall,
  { url }: ListeningServer,
): Promise<number> {
  const calls = people.slice(0, 40).map(({ id }) => ({
    path: `/api/conversations/${id}/messages`,
    body: JSON.stringify({ message: 'Hello', day: 3 }),
  }));
  const wish = { url, cookie: coach.cookie, event: 'message.sent' };
  await generator.ask('timeEffects', { ...wish, calls });
  return median(await generator.ask('timeEffects', { ...wish, calls }));
}

/** Seconds from the kill until everybody is back on the process that takes its place. */
async function timeReturn(generator: Generator, hall: Hall, server: ListeningServer): Promise<number> {
  const began = performance.now();
  await server.stop('SIGKILL');
  const next = await hall.side.startAt(server.url, ...hall.program);
  while ((await generator.ask('countPresent', {})) < hall.people.length) {
    if (performance.now() - began > BACK_LIMIT_MS) throw new Error('Not everybody came back in 30 s.');
    await pause(50);
  }
  const seconds = (performance.now() - began) / 1_000;
  await generator.ask('disperse', {});
  await next.stop();
  return seconds;
}
