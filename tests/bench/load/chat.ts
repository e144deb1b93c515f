import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { connectSocket, type SocketClient, type SocketTarget } from './socket-client.ts';
import { summarise, type Timings } from './timings.ts';

interface Sender {
  id: number;
  cookie: string;
}

export interface ChatLoad {
  url: string;
  senders: readonly Sender[];
  seconds: number;
  /** Messages per second (open loop). Without it each sender waits for the response (closed loop). */
  rate?: number | undefined;
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

/** Seconds that are not counted. */
const WARM_UP = 0.5;
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
export async function sendMessages({ url, senders, seconds, rate }: ChatLoad): Promise<ChatResult> {
  sendTimes.clear();
  arrivals = [];
  const pool = new Pool(url, { connections: senders.length, pipelining: 1 });
  const begin = performance.now();
  const from = begin + WARM_UP * 1_000;
  const until = from + seconds * 1_000;
  try {
    if (rate) await sendOnSchedule(pool, senders, { rate, begin, until });
    else await Promise.all(senders.map((sender) => sendInLoop(pool, sender, until)));
    for (let waited = 0; arrivals.length < sendTimes.size && waited < 15_000; waited += 20) await pause(20);
  } finally {
    await pool.destroy();
  }
  const received = arrivals.map(({ key, at }) => ({ at, due: sendTimes.get(key) ?? 0 }));
  const inWindow = received.filter(({ at }) => at >= from && at < until);
  const waits = received.filter(({ due }) => due >= from).map(({ at, due }) => at - due);
  return {
    sent: sendTimes.size,
    lost: sendTimes.size - new Set(arrivals.map(({ key }) => key)).size,
    throughput: inWindow.length / seconds,
    arrival: summarise(waits),
  };
}

async function sendInLoop(pool: Pool, sender: Sender, until: number): Promise<void> {
  while (performance.now() < until) await send(pool, sender, performance.now());
}

async function sendOnSchedule(
  pool: Pool,
  senders: readonly Sender[],
  { rate, begin, until }: { rate: number; begin: number; until: number },
): Promise<void> {
  const pending: Promise<void>[] = [];
  for (let index = 0, due = begin; due < until; index += 1, due = begin + (index * 1_000) / rate) {
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const sender = senders[index % senders.length];
    if (!sender) continue;
    const sending = send(pool, sender, due);
    // A failure is thrown below, after the schedule.
    sending.catch(() => undefined);
    pending.push(sending);
  }
  await Promise.all(pending);
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
