import { once } from 'node:events';
import { get as request } from 'node:http';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { FileStore } from '#shared/files/file-store.ts';
import { listen } from '#tests/backend/raw-call.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createLane } from './lanes.ts';
import { sendStored } from './send-file.ts';

const content = 'x'.repeat(300_000);
const FILE = { id: 'a', size: content.length, sha256: 'hash' };
const lane = createLane({ perCaller: 1, waiting: 0 });
let open = Promise.resolve();
let asked = 0;
const files = {
  get: async () => {
    asked += 1;
    await open;
    return Readable.from([Buffer.from(content)]);
  },
} as unknown as FileStore;
const app = fastify();
app.decorateRequest('live', null);
app.get('/file', (request, reply) => sendStored({ request, reply, files }, FILE, lane));
const port = await listen(app);
afterAll(() => app.close());

const begin = () =>
  request({ host: '127.0.0.1', port, path: '/file', agent: false }).on('error', () => undefined);

async function download(breaksOff: boolean): Promise<number> {
  const call = begin();
  const [answer] = await once(call, 'response');
  if (breaksOff) call.destroy();
  else await answer.resume().toArray();
  return answer.statusCode;
}

test('downloads give their place back, whether they are read to the end or broken off', async () => {
  for (const breaksOff of [true, false, true, true, false, false])
    await eventually(async () => expect(await download(breaksOff)).toBe(200));
});

test('a reader who leaves before the answer begins holds no place', async () => {
  const gate = Promise.withResolvers<void>();
  open = gate.promise;
  asked = 0;
  const call = begin();
  await eventually(() => expect(asked).toBe(1));
  const closed = new Promise((resolve) => call.once('close', resolve));
  call.destroy();
  await closed;
  gate.resolve();
  await eventually(async () => expect(await download(false)).toBe(200));
});
