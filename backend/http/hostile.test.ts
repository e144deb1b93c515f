import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, stranger } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site: TestApp = await forThisFile(
  startTestApp({ jsonTime: 300, uploadIdleTime: 300, jsonBody: 50_000 }),
);
const ada = await createPerson(site.app, site.db);
await site.app.listen({ port: 0, host: '127.0.0.1' });
const address = site.app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;

const raw = (payload: string | Buffer, type = 'application/json') =>
  ada.send({
    method: 'POST',
    url: '/api/conversations/1/messages',
    headers: { 'content-type': type },
    payload,
  });

test.each([
  ['broken JSON', '{"message":', 400],
  ['not an object', '"text"', 400],
  ['null', 'null', 400],
  ['an empty body', '', 400],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
  ['too large a body', JSON.stringify({ message: 'x'.repeat(60_000), day: 1 }), 413],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x01]), 400],
])('%s is refused with the common error format', async (_name, payload, status) => {
  const answer = await raw(payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toEqual(expect.any(String));
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'text/plain;application/json',
])('a body as %s is refused', async (type) => {
  expect((await raw('{"message":"x","day":1}', type)).statusCode).toBe(415);
});

test.each([
  ['bad values', { rows: Array.from({ length: 400 }, () => ({ email: 1, name: 2 })) }],
  [
    'unknown keys',
    {
      ...{ rows: [{ email: 'ada@example.com', name: 'Ada' }], coachId: null, cohortId: null },
      ...Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`key${n}`, 1])),
    },
  ],
])('the answer to many %s is short', async (_name, payload) => {
  const maya = await createCoach(site.app, site.db);
  const answer = await maya.send({ method: 'POST', url: '/api/invitations/check', payload });
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.any(String)]);
  expect(Object.keys(answer.json().fields ?? {}).length).toBeLessThanOrEqual(50);
  expect(answer.body.length).toBeLessThan(10_000);
});

test('prototype keys are ignored', async () => {
  const payload =
    '{"message":"x","day":1,"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
  const url = `/api/conversations/${ada.user.id}/messages`;
  const answer = await ada.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(answer.json()).toMatchObject({ fromAdmin: false });
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test.each([
  '/api/users/%2F',
  '/api/users/1%00',
  '/api/tasks/1%2e',
  '/api/tasks/%31%30%30',
  '/api/users/%zz',
  '/api//users',
  '/api/files/../../etc/passwd',
])('the path %s reveals no file', async (path) => {
  const { statusCode } = await ada.get(path);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
});

/** Sends the head of a request and part of its body, then waits. */
function sendSlowly(head: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
      socket.end();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', () => resolve(heard));
    socket.write(`${head.join('\r\n')}\r\n\r\n{"mess`);
  });
}

test('a request whose body never arrives times out and delays no other', async () => {
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'host: x',
    'content-type: application/json',
    'content-length: 500',
  ];
  const answer = await sendSlowly(head);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('The request took too long to arrive.');
});

test('a stalled upload times out and leaves no file', async () => {
  const boundary = 'x';
  const head = [
    'POST /api/uploads HTTP/1.1',
    'host: x',
    `cookie: ${ada.cookie}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    'content-length: 5000',
    '',
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="a.txt"',
  ];
  await sendSlowly(head);
  await eventually(async () => {
    const files = await site.db.selectFrom('files').select('id').execute();
    expect(files).toEqual([]);
  });
  expect((await site.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('every response has the security headers', async () => {
  for (const url of ['/api/auth/me', '/api/nope', '/healthz', '/api/limits']) {
    const { headers } = await stranger(site.app).get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
    });
    if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('what takes long to read or to check is refused before it is parsed: many values, deep nesting', async () => {
  const refusal = { statusCode: 400, message: 'The body has too many values.' };
  const within = { statusCode: 400, message: expect.not.stringContaining('too many values') };
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, '{[,"\\']));
  const list = (count: number) => `[${'0,'.repeat(count)}0]`;
  const deep = (depth: number) => `${'[{"a":'.repeat(depth)}0${'}]'.repeat(depth)}`;
  for (const [payload, expected] of [
    [JSON.stringify({ form: { step1: keys(1_000) } }), within],
    [`{"form":${list(6_000)}}`, refusal],
    [`{"form":${list(4_000)}}`, within],
    [`{"form":${deep(11)}}`, refusal],
    [`{"form":${deep(8)}}`, within],
    [JSON.stringify({ form: ',[{'.repeat(10_000) }), within],
  ] as const) {
    const headers = { 'content-type': 'application/json' };
    const answer = await ada.send({ method: 'PUT', url: '/api/drafts/1', headers, payload });
    expect({ statusCode: answer.statusCode, message: answer.json().message }).toEqual(expected);
  }
});

test('a visitor sends short bodies only', async () => {
  const text = 'x'.repeat(17_000);
  const visitor = stranger(site.app);
  expect(
    (await visitor.post('/api/auth/login', { email: 'ada@example.com', password: text })).statusCode,
  ).toBe(413);
  expect((await ada.send({ method: 'PUT', url: '/api/drafts/1', payload: { notes: text } })).statusCode).toBe(
    200,
  );
});

test.each([
  ['', {}],
  [' although the body that it promises never comes', { 'content-length': 5 }],
])('a download may take longer than the request was given to arrive%s', async (_what, head) => {
  const content = 'x'.repeat(15_000_000);
  const { fileURL } = (await uploadFile(ada, { taskDay: 1, content })).json();
  const asked = request({ host: '127.0.0.1', port, path: fileURL, headers: { cookie: ada.cookie, ...head } });
  asked.flushHeaders();
  const [answer] = await once(asked, 'response');
  await pause(900);
  expect(Buffer.concat(await answer.toArray()).length).toBe(content.length);
});
