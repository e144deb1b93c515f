import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { type Pace, sendAtPace, summariseArrivals } from './pace.ts';
import { connectSocket, type SocketClient, type SocketTarget } from './socket-client.ts';
import type { Timings } from './timings.ts';

interface Sender {
  id: number;
  cookie: string;
}

export interface ChatLoad extends Pace {
  url: string;
  senders: readonly Sender[];
}

export interface ChatResult {
  sent: number;
  /** Messages never pushed to the coach. */
  lost: number;
  /** Messages pushed to the coach per second. */
  throughput: number;
  /** ms from the (scheduled) send to the push. */
  arrival: Timings;
}

const TEXT = 'How long should the story of the brand be, and may I mention the founder by name in it?';
const sendTimes = new Map<string, number>();
let arrivals: { key: string; at: number }[] = [];
let coach: SocketClient | undefined;
let lastKey = 0;

/** Opens the coach's socket and closes the previous one. */
export async function openCoach(target: SocketTarget): Promise<void> {
  coach?.socket.close();
  coach = await connectSocket(target, (frame) => {
    const key = /#(\d+)#/.exec(frame)?.[1];
    if (key !== undefined && sendTimes.has(key)) arrivals.push({ key, at: performance.now() });
  });
}

/** Sends messages for `seconds` after a warm-up, then waits until all have arrived. */
export async function sendMessages({ url, senders, ...pace }: ChatLoad): Promise<ChatResult> {
  sendTimes.clear();
  arrivals = [];
  const pool = new Pool(url, { connections: senders.length, pipelining: 1 });
  try {
    const window = await sendAtPace(pace, senders.length, async (index, due) => {
      const sender = senders[index];
      if (sender) await send(pool, sender, due);
    });
    for (let waited = 0; arrivals.length < sendTimes.size && waited < 15_000; waited += 20) await pause(20);
    const received = arrivals.map(({ key, at }) => ({ at, due: sendTimes.get(key) ?? 0 }));
    const lost = sendTimes.size - new Set(arrivals.map(({ key }) => key)).size;
    return { sent: sendTimes.size, lost, ...summariseArrivals(received, window) };
  } finally {
    await pool.destroy();
  }
}

async function send(pool: Pool, { id, cookie }: Sender, due: number): Promise<void> {
  lastKey += 1;
  sendTimes.set(String(lastKey), due);
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: `/api/conversations/${id}/messages`,
    headers: { cookie, 'content-type': 'application/json' },
    body: `{"message":"#${lastKey}# ${TEXT}","day":3}`,
  });
  const text = await body.text();
  if (statusCode !== 201) throw new Error(`Sending a message failed with ${statusCode}: ${text}`);
}
