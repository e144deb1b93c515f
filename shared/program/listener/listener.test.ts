import type { FastifyInstance } from 'fastify';
import getPort from 'get-port';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#shared/operations/log.ts';
import { createReadiness, type Dependency } from '#shared/program/readiness.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { buildListener } from './listener.ts';
import { openOperators } from './open-operators.ts';

const log = createLog('silent', 'test');
const opened: FastifyInstance[] = [];
const database = await createTestDatabase();
afterAll(async () => {
  for (const listener of opened) await listener.close();
  await database.drop();
});

const answering = (name: string): Dependency => ({ name, isNeeded: true, ping: async () => undefined });
const silent = (name: string, isNeeded: boolean): Dependency => ({
  name,
  isNeeded,
  ping: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
});

async function listen(dependencies: Dependency[], isLocal = true) {
  let [isDraining, isStopping] = [false, false];
  const readiness = createReadiness(
    dependencies,
    () => isDraining,
    () => isStopping,
  );
  const deps = { program: 'backend', db: database.db, readiness, isLocal };
  const listener = await buildListener(deps);
  opened.push(listener);
  const drain = (isTold: boolean) => {
    [isDraining, isStopping] = [true, isTold];
  };
  return { drain, listener };
}

const get = (listener: FastifyInstance, url: string, host = 'localhost:9400') =>
  listener.inject({ url, headers: { host } });

test('a loopback listener refuses foreign Host headers', async () => {
  const { listener } = await listen([]);
  for (const url of ['/metrics', '/readyz', '/mail']) {
    expect((await get(listener, url, 'rebound.example.com')).statusCode).toBe(403);
    expect((await get(listener, url)).statusCode).toBe(200);
  }
  const open = await listen([], false);
  expect((await get(open.listener, '/metrics', 'node-3.internal:9400')).statusCode).toBe(200);
});

test('the mailbox lists mails and shows one in a frame that can run nothing; only here', async () => {
  const { listener } = await listen([]);
  const words = { html: '<script>top.location = "x"</script><p>Hi</p>', body: 'Hi <there>' };
  const { id } = await database.db
    .insertInto('mails')
    .values({ address: 'ada@example.com', subject: '<b>Hello</b>', kind: 'test', state: 'kept', ...words })
    .returning('id')
    .executeTakeFirstOrThrow();
  const list = await get(listener, '/mail');
  expect(list.body).toContain(`<a href="/mail/${id}">&lt;b&gt;Hello&lt;/b&gt;</a>`);
  const page = await get(listener, `/mail/${id}`);
  expect(page.body).toContain('<pre>Hi &lt;there&gt;</pre>');
  expect(page.body).not.toContain('<script>');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const frame = await get(listener, `/mail/${id}/html`);
  expect(frame.body).toContain('<p>Hi</p>');
  expect(frame.headers['content-security-policy']).toMatch(
    /^sandbox (?!.*allow-scripts).*default-src 'none'/,
  );
  for (const url of ['/mail/999999999', '/mail/x', '/mail/-1', '/mail/99999999999/html'])
    expect((await get(listener, url)).statusCode).toBe(404);
  expect((await get(listener, '/mail', 'rebound.example.com')).statusCode).toBe(403);
  await sql`insert into mails (address, kind, subject) select n, 'test', 's' from generate_series(1, 501) n`.execute(
    database.db,
  );
  expect((await get(listener, `/mail/${id}`)).statusCode).toBe(404);
});

test('its content security policy forbids framing and everything that is not named', async () => {
  const { listener } = await listen([]);
  const policyOf = async (url: string) =>
    String((await get(listener, url)).headers['content-security-policy']);
  for (const url of ['/mail', '/mail/nowhere', '/metrics', '/readyz', '/nowhere']) {
    expect([url, await policyOf(url)]).toEqual([
      url,
      expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
    ]);
  }
});

test('readiness lists each dependency; only a required one, or a drain, makes the process unready', async () => {
  const { listener, drain } = await listen([answering('postgresql'), silent('redis', false)]);
  const ready = await get(listener, '/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({
    status: 'ok',
    program: 'backend',
    isDraining: false,
    dependencies: [
      { name: 'postgresql', isNeeded: true, isUp: true, latencyMs: expect.any(Number) },
      { name: 'redis', isNeeded: false, isUp: false, error: 'connect ECONNREFUSED' },
    ],
  });
  // After a failure: no planned drain for the alerts.
  drain(false);
  expect((await get(listener, '/readyz')).statusCode).toBe(503);
  expect((await get(listener, '/metrics')).body).toContain('brand_sprint_draining 0');
  drain(true);
  const draining = await get(listener, '/readyz');
  expect([draining.statusCode, draining.json().status]).toEqual([503, 'draining']);
  expect((await get(listener, '/metrics')).body).toContain('brand_sprint_draining 1');
});

test('without a required dependency readiness is 503 and metrics still answer', async () => {
  const { listener } = await listen([silent('postgresql', true)]);
  const answer = await get(listener, '/readyz');
  expect([answer.statusCode, answer.json().status]).toEqual([503, 'unavailable']);
  const { body } = await get(listener, '/metrics');
  expect(body).toContain('brand_sprint_dependency_up{dependency="postgresql"} 0');
});

test('the listener retries while the port is in use', async () => {
  const port = await getPort();
  const place = { operatorsHost: '127.0.0.1', operatorsPort: port, retryAfter: 20 };
  const open = () => openOperators({ program: 'workers', ...place, db: database.db, dependencies: [], log });
  const old = await open();
  const next = await open();
  const ask = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  expect(await ask()).toBe(200);
  await old.close();
  await eventually(async () => expect(await ask()).toBe(200));
  await next.close();
  await expect(ask()).rejects.toThrow();
});
