import { io, type Socket } from 'socket.io-client';
import type { ProxyState } from '#tests/faults/harness/proxy-rules.ts';
import { type FaultSystem, ORIGIN } from '#tests/faults/harness/system.ts';
import { openTcpProxy } from '#tests/faults/harness/tcp-proxy.ts';
import type { Scenario, Scene } from './scenario.ts';

const broken = (
  name: string,
  proxy: keyof FaultSystem['proxies'],
  state: ProxyState,
  { ms = 5_000, unavailableMs = 6_000 } = {},
): Scenario => ({
  name,
  unavailableMs,
  fault: async ({ system, pause }) => {
    system.proxies[proxy][0]?.setState(state);
    await pause(ms);
    system.proxies[proxy][0]?.setState('open');
  },
});

/** Neither end detects a dead connection before its timeout: 18 s for Engine.IO. */
async function halfOpen({ system, pause }: Scene): Promise<void> {
  for (const proxy of system.proxies.front) proxy.setState('half-open');
  for (const proxy of system.proxies.front) proxy.setState('open');
  await pause(19_000);
}

async function flap({ system, random, pause }: Scene): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    for (const proxy of system.proxies.front) proxy.setState('cut');
    await pause(100 + random() * 300);
    for (const proxy of system.proxies.front) proxy.setState('open');
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

/** Many screens reconnect to one node at once. */
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
    for (const proxy of system.proxies.front) proxy.setState('cut');
    for (const proxy of system.proxies.front) proxy.setState('open');
    await pause(100);
    const took = await untilAll(20_000);
    note(`${sockets.filter(({ connected }) => connected).length} of ${CROWD} back in ${took} ms`);
    expect(took < 15_000, `${CROWD} screens are back within 15 s, it took ${took} ms`);
  } finally {
    for (const socket of sockets) socket.close();
  }
}

const UPLOAD = 400_000;

/** Cuts an upload after a share of its bytes, and once after all of them. */
async function cutUploads({ system, participants: [person], operations, note }: Scene): Promise<void> {
  const proxy = await openTcpProxy(() => system.backendPorts);
  try {
    const uploader = person?.via(proxy.port);
    if (!uploader) return;
    for (const share of [0.01, 0.5, 0.99]) {
      proxy.cutAfter(Math.floor(UPLOAD * share));
      setTimeout(() => proxy.cutAfter(null), 300);
      await operations.upload(uploader, 1, UPLOAD);
    }
    let isSwallowed = false;
    proxy.onAnswer(() => {
      const isFirst = !isSwallowed;
      isSwallowed = true;
      return isFirst;
    });
    await operations.upload(uploader, 1, UPLOAD);
    note(`uploads of ${UPLOAD} bytes cut at 1, 50, 99 % and after the last`);
  } finally {
    await proxy.close();
  }
}

/** Connections are cut, slow or silent. */
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
      for (const proxy of Object.values(system.proxies).flat()) proxy.setLatency(40);
      await pause(6_000);
    },
  },
  { name: 'flapping-clients', unavailableMs: 4_000, fault: flap },
  { name: 'half-open-clients', unavailableMs: 5_000, pace: 400, fault: halfOpen },
  { name: 'slow-readers', unavailableMs: 2_500, fault: readSlowly },
  { name: '500-sockets-return', unavailableMs: 12_000, pace: 500, fault: returnAtOnce },
  { name: 'uploads-cut', unavailableMs: 2_000, fault: cutUploads },
];
