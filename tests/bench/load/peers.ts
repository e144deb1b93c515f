import { setTimeout as pause } from 'node:timers/promises';
import { type ChatResult, TEXT } from './chat.ts';
import { type Pace, sendAtPace, summariseArrivals } from './pace.ts';
import type { PeerPerson } from './wires/wire.ts';
import { type WireName, wires } from './wires/wires.ts';

interface PeerTarget {
  wire: WireName;
  url: string;
}

const AT_ONCE = 16;
const PATIENCE_MS = 15_000;

/** What to call when a message arrives, by its key. */
const waiting = new Map<string, (at: number) => void>();
let closeReceiver: (() => void) | undefined;
let idle: (() => void)[] = [];
let lastKey = 0;

/** Opens the connection of the one who receives, and closes the previous one. */
export async function openReceiver({
  wire,
  url,
  person,
}: PeerTarget & { person: PeerPerson }): Promise<void> {
  closeReceiver?.();
  closeReceiver = await wires[wire].open(url, person, (text) => {
    const at = performance.now();
    for (const [, key = ''] of text.matchAll(/#(\d+)#/g)) waiting.get(key)?.(at);
  });
}

/** Sends messages; in a closed loop, the next when the last was answered and has arrived. */
export async function sendToReceiver(
  load: PeerTarget & Pace & { people: readonly PeerPerson[] },
): Promise<ChatResult> {
  const { wire, url, people, seconds, rate } = load;
  const senders = await Promise.all(people.map((person) => wires[wire].openSender(url, person)));
  const patience = new AbortController();
  const tooLate = pause(seconds * 1_000 + PATIENCE_MS, undefined, { signal: patience.signal });
  tooLate.catch(() => undefined);
  const arrivals: { at: number; due: number }[] = [];
  let sent = 0;
  waiting.clear();
  try {
    const window = await sendAtPace({ seconds, rate }, senders.length, async (index, due) => {
      sent += 1;
      lastKey += 1;
      const key = String(lastKey);
      const arrival = new Promise<number>((resolve) => waiting.set(key, resolve));
      await senders[index]?.send(`#${key}# ${TEXT}`);
      const at = await Promise.race([arrival, tooLate]);
      waiting.delete(key);
      if (at !== undefined) arrivals.push({ at, due });
    });
    return { sent, lost: sent - arrivals.length, ...summariseArrivals(arrivals, window) };
  } finally {
    patience.abort();
    for (const { close } of senders) close();
  }
}

/** Opens a connection for each person, on which nothing arrives. */
export async function openPeerSockets(target: PeerTarget & { people: readonly PeerPerson[] }): Promise<void> {
  const { wire, url, people } = target;
  const rest = [...people];
  const openInLoop = async (): Promise<void> => {
    for (let person = rest.pop(); person; person = rest.pop()) {
      idle.push(await wires[wire].open(url, person, () => undefined));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openInLoop));
}

export function closePeerSockets(): void {
  for (const close of idle) close();
  idle = [];
}
