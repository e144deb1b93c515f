import { setTimeout as pause } from 'node:timers/promises';
import type { BenchPerson } from './bench-people.ts';

/** Sends messages at a fixed rate without waiting for responses; senders take turns. */
export async function sendMessages(
  url: string,
  people: readonly BenchPerson[],
  { count, inMs }: { count: number; inMs: number },
): Promise<void> {
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    const wait = began + (index * inMs) / count - performance.now();
    if (wait > 0) await pause(wait);
    const person = people[index % people.length];
    if (person) sent.push(send(url, person, `Message ${index + 1} about the story of the brand`));
  }
  await Promise.all(sent);
}

const TRIES = 5;

/** A server that is busy for a moment says when to come back. */
async function send(url: string, { id, cookie }: BenchPerson, message: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(`${url}/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ message, day: 3 }),
    });
    const text = await response.text();
    if (response.status === 201) return;
    if (response.status !== 503 || tried === TRIES)
      throw new Error(`Sending a message failed with ${response.status}: ${text}`);
    await pause(1_000 * Number(response.headers.get('retry-after') ?? 1));
  }
}
