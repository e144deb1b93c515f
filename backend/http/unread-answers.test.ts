import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#tests/backend/raw-call.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sendError } from './send-error.ts';
import { limitUnreadAnswers } from './unread-answers.ts';

const LARGE = 'x'.repeat(20_000_000);
const app = fastify();
app.setErrorHandler(sendError);
limitUnreadAnswers(app);
app.get('/large', async () => LARGE);
app.get('/stream', async (_request, reply) => await reply.send(Readable.from(['x'])));
const port = await listen(app);
afterAll(() => app.close());

const lengthOf = async (): Promise<number> =>
  (await (await fetch(`http://127.0.0.1:${port}/large`)).text()).length;

/** A caller who reads the beginning of an answer. */
const ask = (localAddress: string) => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  return {
    socket,
    head: new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(data.toString('latin1', 0, 12))),
    ).finally(() => socket.pause()),
  };
};

test("answers that their reader does not take are limited; another reader's are not, and a place that is free again is taken", async () => {
  const calls = Array.from({ length: 4 }, () => ask('127.0.0.1'));
  const heads = await Promise.all(calls.map(({ head }) => head));
  expect(heads.toSorted()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 429', 'HTTP/1.1 429']);
  const other = ask('127.0.0.2');
  expect(await other.head).toBe('HTTP/1.1 200');
  for (const { socket } of [...calls, other]) socket.destroy();
  await eventually(async () => expect(await lengthOf()).toBe(LARGE.length));
});

test('answers that are read leave no places taken', async () => {
  // There are two places.
  for (let n = 0; n < 3; n += 1) expect(await lengthOf()).toBe(LARGE.length);
});

test('a proxy is told not to store streams', async () => {
  expect((await app.inject('/stream')).headers['x-accel-buffering']).toBe('no');
  expect((await app.inject('/large')).headers['x-accel-buffering']).toBeUndefined();
});
