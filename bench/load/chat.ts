import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { openScreen, type Place, type Screen } from './screens.ts';
import { summarise, type Timings } from './timings.ts';

interface Sender {
  id: number;
  cookie: string;
}

export interface ChatWish {
  url: string;
  senders: readonly Sender[];
  seconds: number;
  /** Messages a second, sent whether answers come or not; without it everybody waits for the answer. */
  rate?: number | undefined;
}

export interface ChatResult {
  sent: number;
  /** Messages that never came to the coach's screen. */
  lost: number;
  /** Messages a second that came to the coach's screen. */
  throughput: number;
  /** ms from the (scheduled) send to the coach's screen. */
  arrival: Timings;
}

const WARM_UP = 0.5;
const TEXT = 'How long should the story of the brand be, and may I mention the founder by name in it?';
const dueAt = new Map<string, number>();
let arrivals: { key: string; at: number }[] = [];
let coach: Screen | undefined;
let last = 0;

/** Opens the coach's screen, in the place of the one before. */
export async function openCoach(place: Place): Promise<void> {
  coach?.socket.close();
  coach = await openScreen(place, (frame) => {
    const key = /#(\d+)#/.exec(frame)?.[1];
    if (key !== undefined && dueAt.has(key)) arrivals.push({ key, at: performance.now() });
  });
}

/** Sends messages for so long, the first half second of it uncounted, and waits until all have arrived. */
export async function sendMessages({ url, senders, seconds, rate }: ChatWish): Promise<ChatResult> {
  dueAt.clear();
  arrivals = [];
  const pool = new Pool(url, { connections: senders.length, pipelining: 1 });
  const begin = performance.now();
  const from = begin + WARM_UP * 1_000;
  const until = from + seconds * 1_000;
  try {
    if (rate) await sendOnSchedule(pool, senders, { rate, begin, until });
    else await Promise.all(senders.map((sender) => sendInTurn(pool, sender, until)));
    for (let waited = 0; arrivals.length < dueAt.size && waited < 15_000; waited += 20) await pause(20);
  } finally {
    await pool.destroy();
  }
  const counted = arrivals.map(({ key, at }) => ({ at, due: dueAt.get(key) ?? 0 }));
  const inWindow = counted.filter(({ at }) => at >= from && at < until);
  const waits = counted.filter(({ due }) => due >= from).map(({ at, due }) => at - due);
  return {
    sent: dueAt.size,
    lost: dueAt.size - new Set(arrivals.map(({ key }) => key)).size,
    throughput: inWindow.length / seconds,
    arrival: summarise(waits),
  };
}

async function sendInTurn(pool: Pool, sender: Sender, until: number): Promise<void> {
  while (performance.now() < until) await send(pool, sender, performance.now());
}

async function sendOnSchedule(
  pool: Pool,
  senders: readonly Sender[],
  { rate, begin, until }: { rate: number; begin: number; until: number },
): Promise<void> {
  const under: Promise<void>[] = [];
  for (let place = 0, due = begin; due < until; place += 1, due = begin + (place * 1_000) / rate) {
    const ahead = due - performance.now();
    if (ahead > 0) await pause(ahead);
    const sender = senders[place % senders.length];
    if (sender) under.push(send(pool, sender, due));
  }
  await Promise.all(under);
}

async function send(pool: Pool, { id, cookie }: Sender, due: number): Promise<void> {
  last += 1;
  dueAt.set(String(last), due);
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: `/api/conversations/${id}/messages`,
    headers: { cookie, 'content-type': 'application/json' },
    body: `{"message":"#${last}# ${TEXT}","day":3}`,
  });
  const answer = await body.text();
  if (statusCode !== 201) throw new Error(`A message was answered with ${statusCode}: ${answer}`);
}
