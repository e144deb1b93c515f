import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { callRaw, listen } from '#tests/backend/raw-call.ts';
import { eventually } from '#tests/support/eventually.ts';
import { acceptBodies, limitLargeBodies } from './bodies.ts';

/** An app that notes in which turn of the event loop it handles whose body. */
async function startApp() {
  const app = fastify();
  const handled: { turn: number; who: string }[] = [];
  let turn = 0;
  let timer: NodeJS.Immediate;
  const tick = (): void => {
    turn += 1;
    timer = setImmediate(tick);
  };
  timer = setImmediate(tick);
  app.addHook('onClose', async () => clearImmediate(timer));
  app.decorateRequest('live', null);
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { live: { actor: { id: request.headers.from } } });
  });
  acceptBodies(app);
  limitLargeBodies(app, 500_000);
  app.setErrorHandler((error: Error & { status?: number }, _request, reply) =>
    reply.status(error.status ?? 500).send({ message: error.message }),
  );
  app.post('/', async ({ headers }) => void handled.push({ turn, who: String(headers.from) }));
  const send = async (from: string, length: number): Promise<number> => {
    const headers = { from, 'content-type': 'application/json' };
    const payload = JSON.stringify('x'.repeat(length));
    return (await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode;
  };
  return { app, handled, send };
}

const LARGE = 20_000;

test('each turn of the event loop reads one large body, and callers are served in turn', async () => {
  const { app, handled, send } = await startApp();
  await Promise.all([
    ...Array.from({ length: 15 }, () => send('ada', LARGE)),
    send('ben', LARGE),
    send('cleo', LARGE),
  ]);
  const order = handled.map(({ who }) => who);
  expect(order).toHaveLength(17);
  expect(new Set(handled.map(({ turn }) => turn)).size).toBe(17);
  expect(order.indexOf('ben')).toBeLessThan(4);
  expect(order.indexOf('cleo')).toBeLessThan(4);
  await app.close();
});

test('small bodies wait for no large one, and of one caller only some large ones wait', async () => {
  const { app, handled, send } = await startApp();
  const many = Array.from({ length: 60 }, () => send('ada', LARGE));
  const small = send('ada', 10);
  const other = send('ben', LARGE);
  expect([await small, await other]).toEqual([200, 200]);
  const statuses = await Promise.all(many);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(30);
  expect(handled.findIndex(({ who }) => who === 'ben')).toBeLessThan(5);
  await app.close();
});

test.each(['application/json', 'Application/JSON; charset=utf-8'])(
  'bodies of %s that never arrive take a share of the memory; another caller has room, and a short body always',
  async (type) => {
    const { app, send } = await startApp();
    const port = await listen(app);
    const begin = (length: string) =>
      callRaw(port, `POST / HTTP/1.1\r\nhost: x\r\nfrom: ada\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`);
    const open = Array.from({ length: 60 }, (_, n) =>
      begin(n % 2 === 0 ? 'content-length: 500000' : 'transfer-encoding: chunked'),
    );
    await eventually(() => expect(open.map(({ heard }) => heard().slice(0, 12))).toContain('HTTP/1.1 429'));
    expect(await send('ada', LARGE)).toBe(429);
    expect(await send('ada', 10)).toBe(200);
    expect(await send('ben', LARGE)).toBe(200);
    for (const { socket } of open) socket.destroy();
    await eventually(async () => expect(await send('ada', LARGE)).toBe(200));
    await app.close();
  },
);
