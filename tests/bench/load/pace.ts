import { setTimeout as pause } from 'node:timers/promises';
import { summarise, type Timings } from './timings.ts';

/** Seconds of a round that are not counted. */
const WARM_UP = 0.5;

/** `index` is that of the sender; `due` is when the message is or was to be sent. */
type Send = (index: number, due: number) => Promise<void>;

export interface Pace {
  seconds: number;
  /** Messages per second (open loop). Without it each sender waits until its message is done (closed loop). */
  rate?: number | undefined;
}

export interface Window {
  from: number;
  until: number;
}

/** Sends for `seconds` after a warm-up, and returns the time that counts. */
export async function sendAtPace({ seconds, rate }: Pace, senders: number, send: Send): Promise<Window> {
  const begin = performance.now();
  const from = begin + WARM_UP * 1_000;
  const until = from + seconds * 1_000;
  if (rate) await sendOnSchedule(senders, { rate, begin, until }, send);
  else {
    const loops = Array.from({ length: senders }, async (_, index) => {
      while (performance.now() < until) await send(index, performance.now());
    });
    await Promise.all(loops);
  }
  return { from, until };
}

async function sendOnSchedule(
  senders: number,
  { rate, begin, until }: { rate: number; begin: number; until: number },
  send: Send,
): Promise<void> {
  const pending: Promise<void>[] = [];
  for (let index = 0, due = begin; due < until; index += 1, due = begin + (index * 1_000) / rate) {
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const sending = send(index % senders, due);
    // A failure is thrown below, after the schedule.
    sending.catch(() => undefined);
    pending.push(sending);
  }
  await Promise.all(pending);
}

/** Arrivals per second within the window, and how long the messages took that were due after its begin. */
export function summariseArrivals(
  arrivals: readonly { at: number; due: number }[],
  { from, until }: Window,
): { throughput: number; arrival: Timings } {
  const inWindow = arrivals.filter(({ at }) => at >= from && at < until);
  const waits = arrivals.filter(({ due }) => due >= from).map(({ at, due }) => at - due);
  return { throughput: (inWindow.length * 1_000) / (until - from), arrival: summarise(waits) };
}
