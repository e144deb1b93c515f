import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callRaw, listen } from '#tests/backend/raw-call.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { limitsOf } from './limits.ts';

const site = await forThisFile(startTestApp({ headersTime: 300 }));
const port = await listen(site.app);

/** Sends the beginning, then a byte every 20 ms while the connection is open. */
function trickle(beginning: string, byte: string): ReturnType<typeof callRaw> {
  const call = callRaw(port, beginning);
  const timer = setInterval(() => call.socket.write(byte), 20);
  call.socket.on('close', () => clearInterval(timer));
  return call;
}

// A connection that is not closed lets the test run out of time.
test('a connection with slow headers is closed at the time limit, and a silent one', async () => {
  const { closed, heard } = trickle('GET /api/limits HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a');
  await Promise.all([closed, callRaw(port, '').closed]);
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

const head = (length: number): string =>
  [
    'POST /api/submissions HTTP/1.1',
    'host: x',
    'content-type: application/json',
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');

test('a sender that wants the connection closed can send on, as a proxy does; a reset would erase the response', async () => {
  const { socket, heard } = callRaw(port, head(400_000).replace('\r\n', '\r\nconnection: close\r\n'));
  await eventually(() => expect(heard()).toMatch(/^HTTP\/1\.1 401 /));
  socket.write('a'.repeat(100_000));
  await pause(100);
  expect(socket.closed).toBe(false);
  socket.destroy();
});

test('a request without a body is answered as it asks: its connection is closed', async () => {
  const { closed, heard } = trickle('GET /api/nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', '');
  await closed;
  expect(heard()).toMatch(/connection: close/i);
});

test('a client that sends the rest of its body promptly gets the response and keeps the connection', async () => {
  const { socket, heard } = callRaw(port, head(20));
  await once(socket, 'data');
  socket.write(`${'a'.repeat(20)}${head(2)}{}`);
  await eventually(() => expect(heard().split('HTTP/1.1 401 ')).toHaveLength(3));
  socket.destroy();
});

test('default limits: slow headers end within 11 seconds', () => {
  const { headersTime } = limitsOf('standard');
  // Looked at ten times in this time.
  expect(headersTime * 1.1).toBeLessThanOrEqual(11_000);
});
