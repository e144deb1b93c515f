import { setImmediate } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { expect, test, vi } from 'vitest';
import { readInThread as readUnread } from './read-in-thread.ts';

const OURS = {
  name: 'Brand Sprint',
  address: undefined,
  origin: 'https://sprint.example.com',
  domain: 'in.example.com',
};
const readInThread = (author: number, source: Buffer, ms?: number) =>
  readUnread(author, { source, ours: OURS }, ms);

const mail = (type: string, body: string): Buffer =>
  Buffer.from(`From: ada@example.com\r\nContent-Type: ${type}\r\n\r\n${body}`);

const slow = mail('text/html', '<p>a'.repeat(120_000));

test('the start of the first thread takes none of the time of a mail', async () => {
  await expect(readInThread(9001, mail('text/plain', 'Hello'), 400)).resolves.toMatchObject({
    text: 'Hello',
  });
});

test('a mail made to take minutes is given up, and the next one of its author is read', async () => {
  await expect(readInThread(9040, slow, 100)).rejects.toThrow('abort');
  await expect(readInThread(9040, mail('text/plain', 'Hello'))).resolves.toMatchObject({ text: 'Hello' });
});

test('deep HTML is read or refused, and the next mail is read', async () => {
  await readInThread(9002, mail('text/html', '<blockquote>'.repeat(40_000))).catch(() => undefined);
  await expect(readInThread(9002, mail('text/html', '<p>Hello</p>'))).resolves.toMatchObject({
    text: 'Hello',
  });
});

test('of an author one mail is read at a time and few wait, so that of another is read beside any number of theirs', async () => {
  const { promise, resolve } = Promise.withResolvers<{ text: string }>();
  const run = vi.spyOn(Piscina.prototype, 'run').mockReturnValue(promise);
  const read = (author: number) =>
    readInThread(author, mail('text/plain', 'Hello')).then(
      ({ text }) => text,
      ({ status }: { status: number }) => status,
    );
  const theirs = Array.from({ length: 20 }, () => read(9003));
  const another = read(9004);
  await setImmediate();
  // One of each is at work.
  expect(run).toHaveBeenCalledTimes(2);
  resolve({ text: 'Hello' });
  expect(await another).toBe('Hello');
  const ends = await Promise.all(theirs);
  expect(['Hello', 503].map((end) => ends.filter((each) => each === end).length)).toEqual([7, 13]);
  run.mockRestore();
});

test('a mail is read beside those of other authors that take too long', async () => {
  const long = [9010, 9011, 9012].map((author) =>
    readInThread(author, slow, 100).catch(({ name }: Error) => name),
  );
  await expect(readInThread(9005, mail('text/plain', 'Hello'))).resolves.toMatchObject({ text: 'Hello' });
  expect(await Promise.all(long)).toEqual(long.map(() => 'AbortError'));
});
