import { expect, test } from 'vitest';
import { readInThread } from './read-in-thread.ts';

const mail = (type: string, body: string): Buffer =>
  Buffer.from(`From: ada@example.com\r\nContent-Type: ${type}\r\n\r\n${body}`);

test('a mail made to take minutes is given up, and the next one is read', async () => {
  await expect(readInThread(mail('text/plain', ' on at'.repeat(10_000)), 2_000)).rejects.toThrow('abort');
  await expect(readInThread(mail('text/plain', 'Hello'))).resolves.toMatchObject({ text: 'Hello' });
});

test('deep HTML is read or refused, and the next mail is read', async () => {
  await readInThread(mail('text/html', '<blockquote>'.repeat(40_000))).catch(() => undefined);
  await expect(readInThread(mail('text/html', '<p>Hello</p>'))).resolves.toMatchObject({ text: 'Hello' });
});
