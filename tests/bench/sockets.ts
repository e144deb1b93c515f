import { setTimeout as pause } from 'node:timers/promises';
import { type BenchPerson, createParticipants, signInCoach } from './bench-people.ts';
import type { BenchContext, ListeningServer, Side } from './context.ts';
import type { Generator } from './load/start-generator.ts';
import { type BenchServer, readMemory } from './server.ts';
import type { Row } from './table.ts';

const RECONNECT_TIMEOUT_MS = 30_000;

interface SocketSide {
  side: Side;
  program: readonly [name: string, file: string];
  coach: BenchPerson;
  people: BenchPerson[];
}

/** Thousands of idle sockets on one process: memory, connect rate, and reconnection after a crash. */
export async function benchSockets(context: BenchContext): Promise<Row[]> {
  const { isQuick } = context.options;
  const [rounds, count] = isQuick ? [1, 500] : [2, 5_000];
  const generator = await context.startGenerator();
  const ours = await prepareSide(await context.openSide('sockets_ours'), ['ours', 'backend/main.ts'], count);
  const baseline = await prepareSide(
    await context.openSide('sockets_typical'),
    ['typical', 'tests/bench/baselines/typical-chat.ts'],
    count,
  );
  const memory = { ours: [] as number[], baseline: [] as number[] };
  const speed = { ours: [] as number[], baseline: [] as number[] };
  const reconnection: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const filled = await fill(generator, ours);
    memory.ours.push(filled.memory);
    speed.ours.push(filled.speed);
    reconnection.push(await timeReconnection(generator, ours, filled.server));
    await generator.ask('closeIdleSockets', {});
    const filledBaseline = await fill(generator, baseline);
    memory.baseline.push(filledBaseline.memory);
    speed.baseline.push(filledBaseline.speed);
    await stopServer(generator, filledBaseline.server);
    context.note(`  round ${round + 1} done`);
  }
  return [
    { what: `memory per socket, ${count} idle`, unit: 'kB', ...memory, acceptable: 1.3, target: 1.05 },
    { what: 'connects', unit: '1/s', isMoreBetter: true, ...speed, acceptable: 0.8, target: 0.9 },
    {
      what: `all ${count} reconnected after a crash`,
      unit: 's',
      ours: reconnection,
      acceptable: 10,
      target: 5,
    },
  ];
}

async function prepareSide(side: Side, program: SocketSide['program'], count: number): Promise<SocketSide> {
  const coach = await signInCoach(side);
  return { side, program, coach, people: await createParticipants(side, count) };
}

const cookiesOf = ({ people }: SocketSide): string[] => people.map(({ cookie }) => cookie);

/** Starts a process and opens a socket for each person. */
async function fill(
  generator: Generator,
  target: SocketSide,
): Promise<{ server: ListeningServer; memory: number; speed: number }> {
  const server = await target.side.start(...target.program);
  await pause(1_500);
  const before = await readMemory(server);
  const seconds = await generator.ask('openIdleSockets', { url: server.url, cookies: cookiesOf(target) });
  await pause(1_500);
  const memory = (((await readMemory(server)) - before) * 1_024) / target.people.length;
  return { server, memory, speed: target.people.length / seconds };
}

async function stopServer(generator: Generator, server: BenchServer): Promise<void> {
  await generator.ask('closeIdleSockets', {});
  await server.stop();
}

/** Seconds from the kill until all sockets are connected to the replacement process. */
async function timeReconnection(
  generator: Generator,
  target: SocketSide,
  server: ListeningServer,
): Promise<number> {
  const began = performance.now();
  await server.stop('SIGKILL');
  const next = await target.side.startAt(server.url, ...target.program);
  while ((await generator.ask('countOpenSockets', {})) < target.people.length) {
    if (performance.now() - began > RECONNECT_TIMEOUT_MS)
      throw new Error('Not all sockets reconnected within 30 s.');
    await pause(50);
  }
  const seconds = (performance.now() - began) / 1_000;
  await generator.ask('closeIdleSockets', {});
  await next.stop();
  return seconds;
}
