import { setTimeout as pause } from 'node:timers/promises';
import type { BenchPerson } from './people.ts';

/** Messages at even distances, each by the next person, whether answers come or not. */
export async function sendMessages(
  url: string,
  people: readonly BenchPerson[],
  { count, inMs }: { count: number; inMs: number },
): Promise<void> {
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let place = 0; place < count; place += 1) {
    const ahead = began + (place * inMs) / count - performance.now();
    if (ahead > 0) await pause(ahead);
    const person = people[place % people.length];
    if (person) sent.push(send(url, person, `Message ${place + 1} about the story of the brand`));
  }
  await Promise.all(sent);
}

async function send(url: string, { id, cookie }: BenchPerson, message: string): Promise<void> {
  const answer = await fetch(`${url}/api/conversations/${id}/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ message, day: 3 }),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`A message was answered with ${answer.status}: ${text}`);
}
