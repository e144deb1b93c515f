import { setTimeout as pause } from 'node:timers/promises';
import { connectSocket, type SocketClient } from './socket-client.ts';

const AT_ONCE = 64;
/** Reconnect delays in ms, as in the product's own client. */
const RECONNECT_DELAY = { first: 300, max: 3_000 };

let clients: SocketClient[] = [];
let openCount = 0;
let isClosing = false;

/** Opens a socket for every cookie and reconnects it when it closes. Returns the seconds it took to open all. */
export async function openIdleSockets(options: { url: string; cookies: readonly string[] }): Promise<number> {
  const { url, cookies } = options;
  isClosing = false;
  const waiting = [...cookies];
  const began = performance.now();
  const openInLoop = async (): Promise<void> => {
    for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) await connect(url, cookie);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openInLoop));
  return (performance.now() - began) / 1_000;
}

async function connect(url: string, cookie: string): Promise<void> {
  const client = await connectSocket({ url, cookie }, () => undefined);
  clients.push(client);
  openCount += 1;
  client.socket.once('close', () => {
    openCount -= 1;
    if (!isClosing) void reconnect(url, cookie);
  });
}

async function reconnect(url: string, cookie: string): Promise<void> {
  for (let delay = RECONNECT_DELAY.first; !isClosing; delay = Math.min(delay * 2, RECONNECT_DELAY.max)) {
    await pause(delay * (0.5 + Math.random()));
    try {
      await connect(url, cookie);
      return;
    } catch {
      // Try again.
    }
  }
}

export const countOpenSockets = (): number => openCount;

export async function closeIdleSockets(): Promise<void> {
  isClosing = true;
  for (const { socket } of clients) socket.terminate();
  clients = [];
  for (let waited = 0; openCount > 0 && waited < 5_000; waited += 20) await pause(20);
}
