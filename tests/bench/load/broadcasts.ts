import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { watchIdleSockets } from './idle-sockets.ts';

export interface Call {
  method: 'POST' | 'PATCH';
  path: string;
  cookie: string;
  body: string;
}

const PATIENCE_MS = 15_000;

/** Makes the calls one by one. Returns ms from each call until its event is on every idle socket. */
export async function timeBroadcasts(options: {
  url: string;
  calls: readonly Call[];
  /** The event that the calls cause. */
  event: string;
  screens: number;
}): Promise<number[]> {
  const { url, calls } = options;
  const pool = new Pool(url, { connections: 1 });
  const took: number[] = [];
  try {
    for (const call of calls) took.push(await timeBroadcast(pool, call, options));
  } finally {
    watchIdleSockets(undefined);
    await pool.destroy();
  }
  return took;
}

async function timeBroadcast(
  pool: Pool,
  { method, path, cookie, body }: Call,
  { event, screens }: { event: string; screens: number },
): Promise<number> {
  const start = `42["${event}"`;
  let received = 0;
  let lastAt = Number.NaN;
  const onAll = Promise.withResolvers<void>();
  watchIdleSockets((frame) => {
    if (!frame.startsWith(start)) return;
    received += 1;
    if (received < screens) return;
    lastAt = performance.now();
    onAll.resolve();
  });
  const began = performance.now();
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await pool.request({ method, path, headers, body });
  const text = await response.body.text();
  if (response.statusCode >= 300) throw new Error(`${path}: ${response.statusCode} ${text}`);
  const timeout = pause(PATIENCE_MS, 'timeout', { ref: false });
  if ((await Promise.race([onAll.promise, timeout])) === 'timeout')
    throw new Error(`${path}: pushed to ${received} of ${screens} screens`);
  return lastAt - began;
}
