import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const ada = await createPerson(site.app, site.db);
await site.app.listen({ port: 0, host: '127.0.0.1' });
const port = (site.app.server.address() as AddressInfo).port;

/** The full response to raw bytes. */
const talk = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', () => resolve(heard));
    socket.end(bytes);
  });

test.each([
  ['garbage', '\u0016\u0003\u0001\u0000\r\n\r\n', 400],
  ['no method', ' / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['another protocol', 'GET / HTCPCP/1.0\r\nhost: x\r\n\r\n', 400],
  ['a broken header', 'GET /api/limits HTTP/1.1\r\nhost x\r\n\r\n', 400],
  ['a negative length', 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n12345',
    400,
  ],
  [
    'a length and chunks',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['headers without end', `GET /api/limits HTTP/1.1\r\nhost: x\r\nx-pad: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('%s gets the common error format and is closed', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await talk(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^x-request-id: /im);
  expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
  expect((await site.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('a truncated body writes nothing', async () => {
  const body = JSON.stringify({ message: 'Half a message', day: 1 });
  const head = [
    `POST /api/conversations/${ada.user.id}/messages HTTP/1.1`,
    'host: x',
    `cookie: ${ada.cookie}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  for (const cut of [1, 10, body.length - 1]) await talk(`${head.join('\r\n')}\r\n\r\n${body.slice(0, cut)}`);
  expect(await site.db.selectFrom('messages').select('id').execute()).toEqual([]);
});
