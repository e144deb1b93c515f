import { setImmediate } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { readInThread } from './read-in-thread.ts';

const mail = (type: string, body: string): Buffer =>
  Buffer.from(`From: ada@example.com\r\nContent-Type: ${type}\r\n\r\n${body}`);

const slow = mail('text/plain', ' on at'.repeat(10_000));

test('the start of the first thread takes none of the time of a mail', async () => {
  await expect(readInThread(1, mail('text/plain', 'Hello'), 400)).resolves.toMatchObject({ text: 'Hello' });
});

test('a mail made to take minutes is given up, and the next one is read', async () => {
  await expect(readInThread(1, slow, 2_000)).rejects.toThrow('abort');
  await expect(readInThread(1, mail('text/plain', 'Hello'))).resolves.toMatchObject({ text: 'Hello' });
});

test('deep HTML is read or refused, and the next mail is read', async () => {
  await readInThread(1, mail('text/html', '<blockquote>'.repeat(40_000))).catch(() => undefined);
  await expect(readInThread(1, mail('text/html', '<p>Hello</p>'))).resolves.toMatchObject({ text: 'Hello' });
});

test('of an author one mail is read at a time and few wait, so that of another is read beside any number of theirs', async () => {
  const ends: unknown[] = [];
  const all = Array.from({ length: 20 }, () =>
    readInThread(3, slow, 500).catch(({ name, status = name }) => ends.push(status)),
  );
  // Refused at once; later some are that take too long.
  await setImmediate();
  expect(ends).toEqual(Array.from({ length: 13 }, () => 429));
  await expect(readInThread(2, mail('text/plain', 'Hello'))).resolves.toMatchObject({ text: 'Hello' });
  expect(ends.length).toBeLessThan(20);
  await Promise.all(all);
  expect(ends.filter((end) => end === 'AbortError').length).toBeGreaterThan(0);
});

test('a mail waits for the quick tries of nineteen authors at most, and long ones end or are put off', async () => {
  const ends: unknown[] = [];
  const all = Array.from({ length: 19 }, (_, author) =>
    readInThread(author + 10, slow, 500).catch(({ name, status = name }) => ends.push(status)),
  );
  // On a busy machine it may be put off once.
  await eventually(() => readInThread(2, mail('text/plain', 'Hello')));
  await Promise.all(all);
  expect(ends).toHaveLength(19);
}, 60_000);

test('after a long mail, the next ones of its author within the hour go behind everybody at once', async () => {
  const tries = vi.spyOn(Piscina.prototype, 'run');
  const triesOf = async (author: number, source: Buffer): Promise<number> => {
    tries.mockClear();
    await readInThread(author, source, 300).catch(() => undefined);
    return tries.mock.calls.filter(([, options]) => options?.name === 'read').length;
  };
  const counts = [];
  for (const author of [40, 40, 40, 41]) counts.push(await triesOf(author, slow));
  expect(counts).toEqual([2, 1, 1, 2]);
  tries.mockRestore();
  await expect(readInThread(40, mail('text/plain', 'Hello'))).resolves.toMatchObject({ text: 'Hello' });
});
