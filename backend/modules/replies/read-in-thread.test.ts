import { expect, test } from 'vitest';
import { readInThread } from './read-in-thread.ts';

const mail = (type: string, body: string): Buffer =>
  Buffer.from(`From: ada@example.com\r\nContent-Type: ${type}\r\n\r\n${body}`);

const slow = mail('text/plain', ' on at'.repeat(10_000));

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
    readInThread(1, slow, 500).catch(({ name, status = name }) => ends.push(status)),
  );
  await expect(readInThread(2, mail('text/plain', 'Hello'))).resolves.toMatchObject({ text: 'Hello' });
  expect(ends.filter((end) => end === 429)).toHaveLength(13);
  expect(ends.length).toBeLessThan(20);
  await Promise.all(all);
  expect(ends.filter((end) => end === 'AbortError').length).toBeGreaterThan(0);
});

test('a mail waits 10 s at most for those of nineteen authors that take long, and long ones end or are put off', async () => {
  const ends: unknown[] = [];
  const all = Array.from({ length: 19 }, (_, author) =>
    readInThread(author + 10, slow, 1_500).catch(({ name, status = name }) => ends.push(status)),
  );
  const before = performance.now();
  await expect(readInThread(2, mail('text/plain', 'Hello'))).resolves.toMatchObject({ text: 'Hello' });
  expect(performance.now() - before).toBeLessThan(12_000);
  // Another one need not wait for the long tries.
  const next = performance.now();
  await readInThread(3, mail('text/plain', 'Hello'));
  expect(performance.now() - next).toBeLessThan(2_000);
  await Promise.all(all);
  expect(ends).toHaveLength(19);
}, 60_000);
