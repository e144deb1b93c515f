import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { connectSocket } from './socket-client.ts';

/** Makes the calls one by one. Returns ms from each request to its push on the coach's socket. */
export async function timeEffects(options: {
  url: string;
  cookie: string;
  calls: readonly { path: string; body: string }[];
  event: string;
}): Promise<number[]> {
  const { url, cookie, calls, event } = options;
  let onPush = (): void => undefined;
  const client = await connectSocket({ url, cookie }, (frame) => {
    if (frame.startsWith(`42["${event}"`)) onPush();
  });
  const took: number[] = [];
  for (const { path, body } of calls) {
    const pushed = new Promise<void>((resolve) => {
      onPush = resolve;
    });
    const began = performance.now();
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await request(`${url}${path}`, { method: 'POST', headers, body });
    if (response.statusCode >= 300)
      throw new Error(`${path}: ${response.statusCode} ${await response.body.text()}`);
    await response.body.dump();
    const timeout = pause(10_000, 'timeout', { ref: false });
    if ((await Promise.race([pushed, timeout])) === 'timeout')
      throw new Error(`${path}: no ${event} in 10 s`);
    took.push(performance.now() - began);
    // Let the call's other effects finish.
    await pause(30);
  }
  client.socket.close();
  return took;
}
