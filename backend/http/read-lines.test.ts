import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#shared/database/database.ts';
import { coalesceReads } from './coalesce-reads.ts';
import { createReadLines } from './read-lines.ts';

const app = fastify({ forceCloseConnections: true });
const held: (() => void)[] = [];
let [port, made] = [0, 0];
beforeAll(async () => {
  const inReadLine = createReadLines(app);
  app.get('/small', async (request) => await inReadLine(request, async () => 'ok'));
  app.get('/broken', async (request) => await inReadLine(request, () => Promise.reject(new Error('broken'))));
  app.get('/held', async (request) =>
    inReadLine(request, () => new Promise((resolve) => held.push(() => resolve('held')))),
  );
  const share = coalesceReads(async () => {
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return 'shared';
  });
  app.get('/shared', async (request) => await inReadLine(request, () => share({} as Database)));
  // A reply is a promise of the sent answer.
  app.get('/large', async (request, reply) =>
    inReadLine(request, async () => await reply.send('x'.repeat(30_000_000))),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
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
  const sockets = ['/large', '/large?q=x'].flatMap((path) => Array.from({ length: 10 }, () => ask(path)));
  expect(await look('/small')).toBe(200);
  for (let n = 0; n < 10; n += 1) expect(await look('/broken')).toBe(500);
  expect(await look('/small?q=x')).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('a caller who left gives the place back when the read is over', async () => {
  const sockets = Array.from({ length: 10 }, () => ask('/held'));
  await expect.poll(() => held.length).toBe(4);
  for (const socket of sockets) socket.destroy();
  for (let n = 0; n < 10; n += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(n);
    held[n]?.();
  }
  expect(await look('/small')).toBe(200);
});

test('equal reads of one caller share an answer, however many there are', async () => {
  const statuses = await Promise.all(Array.from({ length: 40 }, () => look('/shared')));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(made).toBeLessThan(8);
});
