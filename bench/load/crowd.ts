import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { openScreen, type Screen } from './screens.ts';
import { summarise, type Timings } from './timings.ts';

const AT_ONCE = 64;
/** As the product's own client waits before it comes back, in ms. */
const COMES_BACK = { first: 300, most: 3_000 };

let crowd: Screen[] = [];
let present = 0;
let isLeaving = false;

/** Opens a screen for every cookie and keeps it open, through reconnects; answers with the seconds it took. */
export async function gather(wish: { url: string; cookies: readonly string[] }): Promise<number> {
  const { url, cookies } = wish;
  isLeaving = false;
  const waiting = [...cookies];
  const began = performance.now();
  const openInTurn = async (): Promise<void> => {
    for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) await join(url, cookie);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openInTurn));
  return (performance.now() - began) / 1_000;
}

async function join(url: string, cookie: string): Promise<void> {
  const screen = await openScreen({ url, cookie }, () => undefined);
  crowd.push(screen);
  present += 1;
  screen.socket.once('close', () => {
    present -= 1;
    if (!isLeaving) void comeBack(url, cookie);
  });
}

async function comeBack(url: string, cookie: string): Promise<void> {
  for (let delay = COMES_BACK.first; !isLeaving; delay = Math.min(delay * 2, COMES_BACK.most)) {
    await pause(delay * (0.5 + Math.random()));
    try {
      await join(url, cookie);
      return;
    } catch {
      // Not yet.
    }
  }
}

export const countPresent = (): number => present;

/** Closes all of them. */
export async function disperse(): Promise<void> {
  isLeaving = true;
  for (const { socket } of crowd) socket.terminate();
  crowd = [];
  for (let waited = 0; present > 0 && waited < 5_000; waited += 20) await pause(20);
}

/** Signs so many people in at once, each from the next loopback address, as they would come from many homes. */
export async function signInAtOnce(wish: {
  url: string;
  emails: readonly string[];
  password: string;
}): Promise<Timings> {
  const { url, emails, password } = wish;
  const took = await Promise.all(
    emails.map(async (email, place) => {
      const pool = new Pool(url, { connections: 1, localAddress: `127.0.1.${1 + place}` });
      const began = performance.now();
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const answer = await body.text();
      await pool.destroy();
      if (statusCode !== 200) throw new Error(`A sign-in was answered with ${statusCode}: ${answer}`);
      return performance.now() - began;
    }),
  );
  return summarise(took);
}
