import { expect, test } from 'vitest';
import { matrix } from '#tests/backend/authorisation/matrix.ts';
import { fillPath, methodOf } from '#tests/backend/authorisation/row.ts';
import { callerOf, ofToday, wrongPathParts, wrongQueries } from '#tests/backend/bad-input.ts';
import { countRows, expectHarmless } from '#tests/backend/harmless.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createWorld } from '#tests/backend/world.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { triesOf } from '#tests/support/test-settings.ts';

let tried = 0;
const site = await forThisFile(startTestApp());
const world = await createWorld(site);

const withPath = matrix.filter(({ params, form }) => params && !form);

test.each(withPath.map((row) => [row.call, row] as const))(
  '%s answers 400 or 404 for an invalid id',
  async (call, row) => {
    const names = [...call.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const urls = names.flatMap((name) =>
      ofToday(wrongPathParts).map((part) => fillPath(row, { ...row.params?.(world.own), [name]: part })),
    );
    const payload = row.body?.(world.own, 1);
    const before = await countRows(site.db);
    for (const url of urls) {
      const answer = await callerOf(row, world).send({
        method: methodOf(row),
        url,
        ...(payload && { payload }),
      });
      tried += 1;
      expect([url, answer.statusCode]).toEqual([url, expect.toBeOneOf([400, 404])]);
      expectHarmless(answer, url);
    }
    expect(await countRows(site.db), urls.join('\n')).toEqual(before);
  },
);

/** Each of these starts a thread or writes a file. */
const isHeavy = (call: string): boolean => /\/(export|assets|word|pdf|report)$/.test(call);

const reads = matrix.filter(({ call }) => call.startsWith('GET'));

test.each(reads.map((row) => [row.call, row] as const))(
  '%s accepts or refuses any query',
  async (call, row) => {
    const queries = ofToday(wrongQueries).slice(0, isHeavy(call) ? 5 : undefined);
    // The first one of a file starts its reading.
    await callerOf(row, world).get(fillPath(row, row.params?.(world.own) ?? {}));
    const before = { ...(await countRows(site.db)), audit: expect.any(Number) };
    for (const query of queries) {
      const url = `${fillPath(row, row.params?.(world.own) ?? {})}?${query}`;
      const answer = await callerOf(row, world).get(url);
      tried += 1;
      expect([url, answer.statusCode]).toEqual([url, expect.toBeOneOf([200, 400, 404])]);
      expectHarmless(answer, url);
    }
    expect(await countRows(site.db), queries.join('\n')).toEqual(before);
  },
);

const most = triesOf({ few: 1_000, all: 5_000 });

test(`more than ${most} URLs were tested and the server is healthy`, async () => {
  expect(tried).toBeGreaterThan(most);
  expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
