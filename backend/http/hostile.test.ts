import { expect, test } from 'vitest';
import { callRaw, listen } from '#tests/backend/raw-call.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, stranger } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp({ silentTime: 300 }));
const ada = await createPerson(site.app, site.db);
const port = await listen(site.app);

const json = { 'content-type': 'application/json' };

/** The full response to raw bytes, whose sender says that this is all. */
async function talk(bytes: string): Promise<string> {
  const { socket, closed } = callRaw(port, bytes);
  socket.end();
  return await closed;
}

const POST = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\n';

test.each([
  ['garbage', '\u0016\u0003\u0001\u0000\r\n\r\n', 400],
  ['no method', ' / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['another protocol', 'GET / HTCPCP/1.0\r\nhost: x\r\n\r\n', 400],
  ['a broken header', 'GET /api/limits HTTP/1.1\r\nhost x\r\n\r\n', 400],
  ['a negative length', `${POST}content-length: -5\r\n\r\n`, 400],
  ['two lengths', `${POST}content-length: 5\r\ncontent-length: 6\r\n\r\n12345`, 400],
  ['a length and chunks', `${POST}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['headers without end', `GET /api/limits HTTP/1.1\r\nhost: x\r\nx-pad: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('%s gets a message and is closed', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await talk(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) });
  expect((await site.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('a truncated body writes nothing', async () => {
  const body = JSON.stringify({ message: 'Half a message', day: 1 });
  const head = [
    `POST /api/conversations/${ada.user.id}/messages HTTP/1.1`,
    ...['host: x', `cookie: ${ada.cookie}`, 'content-type: application/json'],
    `content-length: ${body.length}\r\n\r\n`,
  ];
  for (const cut of [1, 10, body.length - 1]) await talk(`${head.join('\r\n')}${body.slice(0, cut)}`);
  expect(await site.db.selectFrom('messages').select('id').execute()).toEqual([]);
});

test('a request whose body stops arriving ends with its connection', async () => {
  const head = `${POST}content-type: application/json\r\ncontent-length: 500\r\n\r\n`;
  expect(await callRaw(port, `${head}{"m`).closed).toBe('');
});

test('a stalled upload ends with its connection and leaves no file', async () => {
  const head = [
    ...['POST /api/uploads HTTP/1.1', 'host: x', `cookie: ${ada.cookie}`],
    ...['content-type: multipart/form-data; boundary=x', 'content-length: 5000', '', '--x'],
    'content-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
  ];
  await callRaw(port, head.join('\r\n')).closed;
  await eventually(async () => {
    expect(await site.db.selectFrom('files').select('id').execute()).toEqual([]);
  });
  expect((await site.app.inject({ url: '/healthz' })).statusCode).toBe(200);
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
  const answer = await maya.post('/api/invitations/check', payload);
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.any(String)]);
  expect(Object.keys(answer.json().fields ?? {}).length).toBeLessThanOrEqual(50);
  expect(answer.body.length).toBeLessThan(10_000);
});

test('prototype keys are ignored', async () => {
  const payload =
    '{"message":"x","day":1,"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
  const url = `/api/conversations/${ada.user.id}/messages`;
  const answer = await ada.post(url, payload, json);
  expect(answer.json()).toMatchObject({ fromAdmin: false });
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
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
    const answer = await ada.put('/api/drafts/1', payload, json);
    expect({ statusCode: answer.statusCode, message: answer.json().message }).toEqual(expected);
  }
});

test('a visitor sends short bodies only', async () => {
  const text = 'x'.repeat(17_000);
  const account = { email: 'ada@example.com', password: text };
  expect((await stranger(site.app).post('/api/auth/login', account)).statusCode).toBe(413);
  const draft = await ada.put('/api/drafts/1', { notes: text });
  expect(draft.statusCode).toBe(200);
});
