import { expect, test } from 'vitest';
import { matrix } from '#tests/backend/authorisation/matrix.ts';
import { fillPath, methodOf, type Row } from '#tests/backend/authorisation/row.ts';
import { callerOf, ofToday, wrongPathParts, wrongQueries } from '#tests/backend/bad-input.ts';
import { countRows, expectHarmless } from '#tests/backend/harmless.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createWorld } from '#tests/backend/world.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { triesOf } from '#tests/support/test-settings.ts';

let tried = 0;
const site = await forThisFile(startTestApp());
const world = await createWorld(site);

const reads = matrix.filter(({ call }) => call.startsWith('GET'));
const ownPath = (row: Row): string => fillPath(row, row.params?.(world.own) ?? {});

// The first read of a file, for one, starts its reading.
for (const row of reads) await callerOf(row, world).get(ownPath(row));
const rows = await countRows(site.db);

async function expectHarmlessCalls(row: Row, urls: string[], statuses: number[], after: object) {
  const payload = row.body?.(world.own, 1);
  for (const url of urls) {
    const call = { method: methodOf(row), url, ...(payload && { payload }) };
    const answer = await callerOf(row, world).send(call);
    tried += 1;
    expect([url, answer.statusCode]).toEqual([url, expect.toBeOneOf(statuses)]);
    expectHarmless(answer, url);
  }
  expect(await countRows(site.db), urls.join('\n')).toEqual(after);
}

const withPath = matrix.filter(({ params, form }) => params && !form);

test.each(withPath.map((row) => [row.call, row] as const))(
  '%s answers 400 or 404 for an invalid id',
  async (call, row) => {
    const names = [...call.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const urls = names.flatMap((name) =>
      wrongPathParts.map((part) => fillPath(row, { ...row.params?.(world.own), [name]: part })),
    );
    await expectHarmlessCalls(row, ofToday(urls), [400, 404], rows);
  },
);

/** Each of these starts a thread or writes a file. */
const isHeavy = (call: string): boolean => /\/(export|assets|word|pdf|report)$/.test(call);

test.each(reads.map((row) => [row.call, row] as const))(
  '%s accepts or refuses any query',
  async (call, row) => {
    const queries = ofToday(wrongQueries).slice(0, isHeavy(call) ? 5 : undefined);
    const urls = queries.map((query) => `${ownPath(row)}?${query}`);
    // Some reads are logged.
    await expectHarmlessCalls(row, urls, [200, 400, 404], { ...rows, audit: expect.any(Number) });
  },
);

const most = triesOf({ few: 1_200, all: 8_000 });

test(`more than ${most} URLs were tested and the server is healthy`, async () => {
  expect(tried).toBeGreaterThan(most);
  expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
