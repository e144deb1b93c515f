import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
await site.app.listen({ port: 0, host: '127.0.0.1' });

const REQUEST = 'GET /api/limits HTTP/1.1\r\nhost: x\r\n\r\n';
const LAST = 'GET /api/limits HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';

/** Answers on one connection that sends all of this at once. */
const countAnswers = (bytes: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard.split('HTTP/1.1 200').length - 1));
    socket.write(bytes);
  });

test('a connection that does not wait for answers is ended, and begins at most ten requests', async () => {
  let begun = 0;
  site.app.server.on('request', () => {
    begun += 1;
  });
  expect(await countAnswers(REQUEST.repeat(1_000) + LAST)).toBeLessThanOrEqual(10);
  // The parser hands on what has arrived; none of it is worked on.
  expect(begun).toBeGreaterThan(10);
  expect(await countAnswers(LAST)).toBe(1);
});

test('a few requests at once are answered in order, and so are many one after the other', async () => {
  expect(await countAnswers(REQUEST.repeat(9) + LAST)).toBe(10);
  const answers = await new Promise<number>((resolve) => {
    const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
    let heard = 0;
    socket.on('data', (chunk) => {
      const count = String(chunk).split('HTTP/1.1 200').length - 1;
      if (count === 0) return;
      heard += count;
      if (heard === 40) socket.destroy();
      else socket.write(REQUEST);
    });
    socket.on('close', () => resolve(heard));
    socket.write(REQUEST);
  });
  expect(answers).toBe(40);
});
