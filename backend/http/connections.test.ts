import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { limitsOf } from './limits.ts';

const site = await forThisFile(startTestApp({ headersTime: 300, connectionCheck: 50, lingerTime: 200 }));
await site.app.listen({ port: 0, host: '127.0.0.1' });
const address = site.app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;

interface Talk {
  socket: Socket;
  heard: () => string;
  /** ms from the first byte until the connection is closed. */
  closed: Promise<number>;
}

/** Sends the beginning, then a byte every 20 ms while the connection is open. */
function trickle(beginning: string, byte: string): Talk {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  const start = performance.now();
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(beginning);
  const timer = setInterval(() => socket.write(byte), 20);
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - start);
    });
  });
  return { socket, heard: () => heard, closed };
}

test('a connection with slow headers is closed at the time limit', async () => {
  const { closed, heard } = trickle('GET /api/limits HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a');
  expect(await closed).toBeLessThan(3_000);
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a silent connection is closed at the time limit', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const start = performance.now();
  await new Promise((resolve) => socket.on('close', resolve));
  expect(performance.now() - start).toBeLessThan(3_000);
});

const head = (length: number): string =>
  [
    'POST /api/submissions HTTP/1.1',
    'host: x',
    'content-type: application/json',
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');

test('a body that continues after its response closes the connection', async () => {
  const { closed, heard } = trickle(head(400_000), 'a');
  expect(await closed).toBeLessThan(3_000);
  expect(heard()).toMatch(/^HTTP\/1\.1 401 /);
});

test('a sender that wants the connection closed can send on for a while, as a proxy does; a reset would erase the response', async () => {
  const { closed, heard } = trickle(head(400_000).replace('\r\n', '\r\nconnection: close\r\n'), 'a');
  expect(await closed).toBeGreaterThan(190);
  expect(heard()).toMatch(/^HTTP\/1\.1 401 /);
});

test('a request without a body is answered as it asks: its connection is closed', async () => {
  const { closed, heard } = trickle('GET /api/nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', '');
  expect(await closed).toBeLessThan(190);
  expect(heard()).toMatch(/connection: close/i);
});

test('a client that sends the rest of its body promptly gets the response and keeps the connection', async () => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  const answers = (count: number): Promise<void> =>
    new Promise((resolve, reject) => {
      socket.on('close', () => reject(new Error('closed')));
      socket.on('data', (chunk) => {
        heard += chunk;
        if (heard.split('HTTP/1.1 401 ').length > count) resolve();
      });
    });
  const first = answers(1);
  socket.write(head(20));
  await first;
  const second = answers(2);
  socket.write(`${'a'.repeat(20)}${head(2)}{}`);
  await second;
  socket.destroy();
});

test('a body in many small chunks ends its connection; in the packets of a slow network it is read', async () => {
  const ada = await createPerson(site.app, site.db);
  const body = JSON.stringify({ notes: 'x'.repeat(200_000) });
  const send = (size: number, framing: 'chunked' | 'packets') =>
    new Promise<string>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let heard = '';
      socket.on('error', () => undefined).on('close', () => resolve(heard));
      socket.on('data', (data) => {
        heard += data;
        socket.destroy();
      });
      const length = framing === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${body.length}`;
      const origin = `host: x\r\ncookie: ${ada.cookie}\r\ncontent-type: application/json`;
      socket.write(`PUT /api/drafts/1 HTTP/1.1\r\n${origin}\r\n${length}\r\n\r\n`);
      const parts = body.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
      const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
      socket.write(framing === 'chunked' ? `${chunks.join('')}0\r\n\r\n` : '');
      void (async () => {
        for (const part of framing === 'packets' ? parts : []) {
          if (!socket.writable) return;
          socket.write(part);
          await new Promise(setImmediate);
        }
      })();
    });
  expect(await send(1, 'chunked')).toBe('');
  expect(await send(20, 'packets')).toBe('');
  expect(await send(536, 'chunked')).toMatch(/^HTTP\/1\.1 4/);
  expect(await send(536, 'packets')).toMatch(/^HTTP\/1\.1 4/);
});

test('default limits: slow headers end within 11 seconds, unread bodies within 2', () => {
  const { headersTime, connectionCheck, lingerTime } = limitsOf('standard');
  expect(headersTime + connectionCheck).toBeLessThanOrEqual(11_000);
  expect(lingerTime).toBeLessThanOrEqual(2_000);
});
