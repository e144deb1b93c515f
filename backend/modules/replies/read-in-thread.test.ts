import { expect, test } from 'vitest';
import { readInThread } from './read-in-thread.ts';

const mail = (type: string, body: string): Buffer =>
  Buffer.from(`From: ada@example.com\r\nContent-Type: ${type}\r\n\r\n${body}`);

test('a mail made to take minutes is given up, and the next one is read', async () => {
  await expect(readInThread(1, mail('text/plain', ' on at'.repeat(10_000)), 2_000)).rejects.toThrow('abort');
  await expect(readInThread(1, mail('text/plain', 'Hello'))).resolves.toMatchObject({ text: 'Hello' });
});

test('deep HTML is read or refused, and the next mail is read', async () => {
  await readInThread(1, mail('text/html', '<blockquote>'.repeat(40_000))).catch(() => undefined);
  await expect(readInThread(1, mail('text/html', '<p>Hello</p>'))).resolves.toMatchObject({ text: 'Hello' });
});

test('of an author one mail is read at a time and few wait, so that of another is read beside any number of theirs', async () => {
  const slow = mail('text/plain', ' on at'.repeat(10_000));
  const ends: unknown[] = [];
  const all = Array.from({ length: 20 }, () =>
    readInThread(1, slow, 1_000).catch(({ name, status = name }) => ends.push(status)),
  );
  await expect(readInThread(2, mail('text/plain', 'Hello'))).resolves.toMatchObject({ text: 'Hello' });
  expect(ends.filter((end) => end === 429)).toHaveLength(13);
  expect(ends.length).toBeLessThan(20);
  await Promise.all(all);
  expect(ends.filter((end) => end === 'AbortError')).toHaveLength(7);
});
