import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const ada = await createPerson(site.app, site.db);

interface Ask {
  accepted?: string;
  from?: string;
  url?: string;
  method?: 'GET' | 'HEAD';
}

const ask = ({ accepted = 'gzip, deflate, br, zstd', from = 'same-origin', ...rest }: Ask) =>
  site.app.inject({
    url: '/api/tasks',
    ...rest,
    headers: { cookie: ada.cookie, 'accept-encoding': accepted, 'sec-fetch-site': from },
  });

const encoding = ({ headers }: LightMyRequestResponse) => headers['content-encoding'];

describe('a long response', () => {
  test('is sent to our own pages in brotli, with the same content', async () => {
    const [plain, packed] = [await ada.get('/api/tasks'), await ask({})];
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(packed.rawPayload.length),
      'cache-control': 'no-store',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test.each(['gzip', 'gzip, br;q=0'])('is sent as gzip with Accept-Encoding: %s', async (accepted) => {
    const packed = await ask({ accepted });
    expect(encoding(packed)).toBe('gzip');
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toHaveLength(21);
  });

  test.each([
    ...['identity', 'zstd', ''].map(
      (accepted) => [`with Accept-Encoding "${accepted}"`, { accepted }] as const,
    ),
    // Its length tells nothing of its words.
    ...['cross-site', 'same-site', 'none'].map((from) => [`when the call is ${from}`, { from }] as const),
  ])('comes as it is %s', async (_what, call) => {
    const answer = await ask(call);
    expect(encoding(answer)).toBeUndefined();
    expect(answer.json()).toHaveLength(21);
  });
});

test('short responses and errors are not compressed', async () => {
  expect(encoding(await ask({ url: '/api/auth/me' }))).toBeUndefined();
  const refused = await ask({ url: '/api/tasks/22' });
  expect([refused.statusCode, encoding(refused)]).toEqual([400, undefined]);
});

test('a document is not compressed again and keeps its bytes', async () => {
  const [plain, asked] = [
    await ada.get('/api/tasks/1/template'),
    await ask({ url: '/api/tasks/1/template' }),
  ];
  expect(asked.statusCode).toBe(200);
  expect(encoding(asked)).toBeUndefined();
  expect(asked.rawPayload.equals(plain.rawPayload)).toBe(true);
});

test('a compressed request body is refused', async () => {
  const answer = await site.app.inject({
    method: 'PATCH',
    url: '/api/settings',
    headers: { cookie: ada.cookie, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from('1f8b0800', 'hex'),
  });
  expect(answer.statusCode).toBe(400);
});
