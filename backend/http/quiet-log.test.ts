import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { QueueFullError } from '#shared/database/batcher.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { callRaw, listen } from '#tests/backend/raw-call.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { overloaded } from './errors.ts';
import { networkOf } from './rates.ts';

interface Line {
  level: number;
  msg: string;
  status?: number;
  err?: unknown;
  reason?: string;
}

const ERROR = 50;
let lines: Line[] = [];
const log = pino(
  { level: 'info' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);
let brokenOff = 0;
const failures: Record<string, Error> = {
  refusal: overloaded(),
  crowd: new QueueFullError('Too many wait.'),
  database: Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  files: new FilesUnavailable('away'),
  bucket: new FilesUnavailable('NoSuchBucket: uploads', {
    cause: Object.assign(new Error('uploads'), { name: 'NoSuchBucket' }),
  }),
  bug: new TypeError('undefined is not a function'),
};
const site = await forThisFile(startTestApp({}, { log }));
for (const [name, error] of Object.entries(failures)) {
  site.app.get(`/api/fails/${name}`, async () => {
    throw error;
  });
}
site.app.addHook('onRequestAbort', async (_request) => {
  brokenOff += 1;
});
site.app.post('/api/where', async ({ ip }) => ({ network: networkOf(ip) }));
const port = await listen(site.app);
const ada = await createPerson(site.app, site.db);
beforeEach(() => {
  lines = [];
  brokenOff = 0;
});

const requests = (): Line[] => lines.filter(({ msg }) => msg === 'request');
const errors = (): Line[] => lines.filter(({ level, err }) => level >= ERROR || err !== undefined);

test.each(['refusal', 'crowd', 'database', 'files'])(
  'a 503 for an unavailable dependency is not logged as an error: %s',
  async (name) => {
    expect((await site.app.inject(`/api/fails/${name}`)).statusCode).toBe(503);
    expect(errors()).toEqual([]);
    expect(requests()).toMatchObject([{ status: 503 }]);
  },
);

test('a store that somebody must mend is logged as an error, in its words', async () => {
  expect((await site.app.inject('/api/fails/bucket')).statusCode).toBe(503);
  expect(errors()).toMatchObject([{ level: ERROR, reason: 'NoSuchBucket: uploads' }]);
});

test('an outage is logged in one line without a stack', async () => {
  await site.app.inject('/api/fails/database');
  const [line] = lines.filter(({ reason }) => reason !== undefined);
  const reason = 'connect ECONNREFUSED 10.0.0.1:5432';
  expect(line).toMatchObject({ level: 40, reason, code: 'ECONNREFUSED' });
  expect(JSON.stringify(line)).not.toContain('.ts:');
});

test('an internal error is logged once, with its stack', async () => {
  expect((await site.app.inject('/api/fails/bug')).statusCode).toBe(500);
  expect(errors()).toMatchObject([{ level: ERROR, err: { type: 'TypeError', stack: expect.any(String) } }]);
});

/** Sends bytes and resets the connection, at once or after a delay. */
async function breakOff(bytes: string, afterMs: number): Promise<void> {
  const { socket, closed } = callRaw(port, bytes);
  await once(socket, 'connect');
  await pause(afterMs);
  socket.resetAndDestroy();
  await closed;
}

const head = (path: string, type: string): string =>
  [
    ...[`POST ${path} HTTP/1.1`, 'host: x', `cookie: ${ada.cookie}`],
    ...[`content-type: ${type}`, 'content-length: 5000', '\r\n'],
  ].join('\r\n');

const FORM = 'multipart/form-data; boundary=x';
const half = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf';

test.each([
  ['JSON', '/api/submissions', 'application/json', '{"userId":'],
  ['an upload', '/api/uploads', FORM, half],
  ['a sign-in', '/api/auth/login', 'application/json', '{"email":'],
  ['a call that asks for its address', '/api/where', 'application/json', '{'],
])('a client that disconnects during %s is no error', async (_what, path, type, body) => {
  const tries = 12;
  for (let n = 0; n < tries; n += 1) await breakOff(`${head(path, type)}${body}`, n % 4 === 0 ? 0 : n * 4);
  await eventually(() => expect(brokenOff).toBeGreaterThanOrEqual(tries / 2));
  expect((await ada.get('/api/auth/me')).statusCode).toBe(200);
  expect(errors()).toEqual([]);
  expect(requests().filter(({ status = 0 }) => status >= 500)).toEqual([]);
});

test('a client that leaves during a download is no error', async () => {
  const file = await uploadFile(ada, { name: 'long.txt', content: 'word '.repeat(2_000_000) });
  const { fileURL } = file.json<{ fileURL: string }>();
  for (const path of [fileURL, `/api/users/${ada.user.id}/export`]) {
    for (let n = 0; n < 2; n += 1) {
      const url = `http://127.0.0.1:${port}${path}`;
      // The export before gives up its place a moment after its reader has left.
      await eventually(async () => {
        const answer = await fetch(url, { headers: { cookie: ada.cookie } });
        expect(answer.status).toBe(200);
        await answer.body?.cancel();
      });
    }
  }
  await eventually(() => expect(brokenOff).toBeGreaterThanOrEqual(2));
  expect(lines.filter(({ level, msg }) => level > 30 && msg !== 'request')).toEqual([]);
});
