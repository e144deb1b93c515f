import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { openScreen } from './screens.ts';

/** Makes one call after the other and times each until the event comes to the coach's screen; ms. */
export async function timeEffects(wish: {
  url: string;
  cookie: string;
  calls: readonly { path: string; body: string }[];
  event: string;
}): Promise<number[]> {
  const { url, cookie, calls, event } = wish;
  let hear = (): void => undefined;
  const screen = await openScreen({ url, cookie }, (frame) => {
    if (frame.startsWith(`42["${event}"`)) hear();
  });
  const took: number[] = [];
  for (const { path, body } of calls) {
    const heard = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const began = performance.now();
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await request(`${url}${path}`, { method: 'POST', headers, body });
    if (answer.statusCode >= 300)
      throw new Error(`${path}: ${answer.statusCode} ${await answer.body.text()}`);
    await answer.body.dump();
    const late = pause(10_000, 'late', { ref: false });
    if ((await Promise.race([heard, late])) === 'late') throw new Error(`${path}: no ${event} in 10 s`);
    took.push(performance.now() - began);
    // What else the call started comes to rest.
    await pause(30);
  }
  screen.socket.close();
  return took;
}
