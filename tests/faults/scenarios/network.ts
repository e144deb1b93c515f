import { io, type Socket } from 'socket.io-client';
import { openLine } from '#tests/faults/harness/line.ts';
import type { LineState } from '#tests/faults/harness/line-rules.ts';
import { type FaultSystem, ORIGIN } from '#tests/faults/harness/system.ts';
import type { Scenario, Scene } from './scenario.ts';

const broken = (
  name: string,
  line: keyof FaultSystem['lines'],
  state: LineState,
  { ms = 5_000, unavailableMs = 6_000 } = {},
): Scenario => ({
  name,
  unavailableMs,
  fault: async ({ system, pause }) => {
    system.lines[line][0]?.turn(state);
    await pause(ms);
    system.lines[line][0]?.turn('open');
  },
});

/** Both ends take a dead connection for a living one until their patience ends: 18 s for Engine.IO. */
async function halfOpen({ system, pause }: Scene): Promise<void> {
  for (const line of system.lines.front) line.turn('half-open');
  for (const line of system.lines.front) line.turn('open');
  await pause(19_000);
}

async function flap({ system, random, pause }: Scene): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    for (const line of system.lines.front) line.turn('cut');
    await pause(100 + random() * 300);
    for (const line of system.lines.front) line.turn('open');
    await pause(400 + random() * 1_000);
  }
}

async function readSlowly({ screens, pause }: Scene): Promise<void> {
  const transports = screens
    .slice(0, 2)
    .map(({ socket }) => (socket.io.engine.transport as unknown as { ws: { _socket: Readable } }).ws._socket);
  for (const transport of transports) transport.pause();
  await pause(6_000);
  for (const transport of transports) transport.resume();
}

interface Readable {
  pause: () => void;
  resume: () => void;
}

const CROWD = 500;

/** As many screens as one node may hold come back at once. */
async function returnAtOnce({ system, participants, pause, note, expect }: Scene): Promise<void> {
  const sockets = Array.from({ length: CROWD }, (_, index): Socket => {
    const { port, cookie } = participants[index % participants.length] as (typeof participants)[number];
    const headers = { origin: ORIGIN, cookie };
    return io(`http://127.0.0.1:${port}`, {
      ...{ transports: ['websocket'], forceNew: true, reconnectionDelay: 300, reconnectionDelayMax: 3_000 },
      extraHeaders: headers,
    });
  });
  const untilAll = async (within: number): Promise<number> => {
    const start = performance.now();
    while (performance.now() - start < within && !sockets.every(({ connected }) => connected))
      await pause(50);
    return Math.round(performance.now() - start);
  };
  try {
    await untilAll(20_000);
    for (const line of system.lines.front) line.turn('cut');
    for (const line of system.lines.front) line.turn('open');
    await pause(100);
    const took = await untilAll(20_000);
    note(`${sockets.filter(({ connected }) => connected).length} of ${CROWD} back in ${took} ms`);
    expect(took < 15_000, `${CROWD} screens are back within 15 s, it took ${took} ms`);
  } finally {
    for (const socket of sockets) socket.close();
  }
}

const UPLOAD = 400_000;

/** Cuts an upload after a share of its bytes, and once when all have been sent. */
async function cutUploads({ system, participants: [person], deeds, note }: Scene): Promise<void> {
  const line = await openLine(() => system.backendPorts);
  try {
    const uploader = person?.via(line.port);
    if (!uploader) return;
    for (const share of [0.01, 0.5, 0.99]) {
      line.cutAfter(Math.floor(UPLOAD * share));
      setTimeout(() => line.cutAfter(null), 300);
      await deeds.upload(uploader, 1, UPLOAD);
    }
    let isSwallowed = false;
    line.onAnswer(() => {
      const isFirst = !isSwallowed;
      isSwallowed = true;
      return isFirst;
    });
    await deeds.upload(uploader, 1, UPLOAD);
    note(`uploads of ${UPLOAD} bytes cut at 1, 50, 99 % and after the last`);
  } finally {
    await line.close();
  }
}

/** What lies between is cut, slow or silent. */
export const networkScenarios: readonly Scenario[] = [
  broken('backend-cut-from-postgres', 'backendPostgres', 'cut'),
  broken('backend-frozen-from-postgres', 'backendPostgres', 'frozen', { unavailableMs: 8_000 }),
  broken('backend-cut-from-redis', 'backendRedis', 'cut', { unavailableMs: 2_500 }),
  broken('backend-frozen-from-redis', 'backendRedis', 'frozen', { unavailableMs: 2_500 }),
  broken('worker-cut-from-postgres', 'workerPostgres', 'cut', { unavailableMs: 2_500 }),
  broken('worker-cut-from-redis', 'workerRedis', 'cut', { unavailableMs: 2_500 }),
  {
    name: 'everything-slow',
    unavailableMs: 4_000,
    fault: async ({ system, pause }) => {
      for (const line of Object.values(system.lines).flat()) line.setLatency(40);
      await pause(6_000);
    },
  },
  { name: 'flapping-clients', unavailableMs: 4_000, fault: flap },
  { name: 'half-open-clients', unavailableMs: 5_000, pace: 400, fault: halfOpen },
  { name: 'slow-readers', unavailableMs: 2_500, fault: readSlowly },
  { name: '500-sockets-return', unavailableMs: 12_000, pace: 500, fault: returnAtOnce },
  { name: 'uploads-cut', unavailableMs: 2_000, fault: cutUploads },
];
