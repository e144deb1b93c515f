import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#tests/backend/raw-call.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createReadLines } from './read-lines.ts';

const app = fastify({ forceCloseConnections: true });
const inReadLine = createReadLines(app);
const held: (() => void)[] = [];
app.get('/small', async (request) => await inReadLine(request, async () => 'ok'));
app.get('/broken', async (request) => await inReadLine(request, () => Promise.reject(new Error('broken'))));
app.get('/held', async (request) =>
  inReadLine(request, () => new Promise((resolve) => held.push(() => resolve('held')))),
);
// A reply is a promise of the sent answer.
app.get('/large', async (request, reply) =>
  inReadLine(request, async () => await reply.send('x'.repeat(20_000_000))),
);
const port = await listen(app);
afterAll(() => app.close());

const look = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

/** Asks for an answer and never reads it. */
function ask(path: string) {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
}

test('answers that nobody reads, failures and searches by a route that knows none hold no place', async () => {
  // One more than a caller has at work.
  const sockets = [...Array.from({ length: 5 }, () => '/large'), '/large?q=x', '/large?q=x'].map(ask);
  expect(await look('/small')).toBe(200);
  for (let n = 0; n < 5; n += 1) expect(await look('/broken')).toBe(500);
  expect(await look('/small?q=x')).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('a caller who left gives the place back when the read is over', async () => {
  const sockets = Array.from({ length: 10 }, () => ask('/held'));
  await eventually(() => expect(held).toHaveLength(4));
  for (const socket of sockets) socket.destroy();
  for (let n = 0; n < 10; n += 1) {
    await eventually(() => expect(held.length).toBeGreaterThan(n));
    held[n]?.();
  }
  expect(await look('/small')).toBe(200);
});
