import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { MAX_SEARCH_COUNT } from '#shared/contract/limits.ts';
import type { Found } from '#shared/contract/search.ts';
import { find, handIn, send, wordsOf } from '#tests/backend/search-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { findOwnSubmissions } from './search.queries.ts';

const WORDS = 500;
/** Words that are slow to fold, and one more. */
const accented = (last: string): string =>
  [...Array.from({ length: WORDS }, (_, n) => `é${n}`), last].join(' ');
const site = await forThisFile(startTestApp());
const ada = await createPerson(site.app, site.db);
await send(ada, ada, accented('zebra'));
const message = { user_id: ada.user.id, day: 1, author_id: ada.user.id, from_admin: false };
const others = Array.from({ length: MAX_SEARCH_COUNT }, () => ({ ...message, message: accented('zebra') }));
await site.db.insertInto('messages').values(others).execute();

/** The most words that were folded in one turn of the event loop during some work. */
async function mostFoldedInATurn(work: () => Promise<unknown>): Promise<number> {
  const folds = vi.spyOn(String.prototype, 'normalize');
  let most = 0;
  const endTurn = (): void => {
    most = Math.max(most, folds.mock.calls.length);
    folds.mockClear();
    turn = setImmediate(endTurn);
  };
  let turn = setImmediate(endTurn);
  await work();
  clearImmediate(turn);
  folds.mockRestore();
  return most;
}

test('of all searches at once, one result is made in a turn of the event loop', async () => {
  const searches = Array.from({ length: 4 }, () => () => find(ada, 'zebra', 'message'));
  const most = await mostFoldedInATurn(() => Promise.all(searches.map((search) => search())));
  expect(most).toBeGreaterThan(WORDS);
  // Each result is looked through for its text, and for its first hit.
  expect(most).toBeLessThan(WORDS * 3);
});

test('of one kind 100,000 characters are looked through, and the beginning of each further result', async () => {
  const [group] = await find(ada, 'zebra', 'message');
  const marked = group?.found.filter(({ parts }) => parts.some(({ isHit }) => isHit)) ?? [];
  expect(marked).toHaveLength(Math.floor(100_000 / accented('zebra').length));
  expect(group?.found).toHaveLength(MAX_SEARCH_COUNT);
  expect(group?.found.at(-1) && wordsOf(group.found.at(-1) as Found)).toMatch(/^é0 é1 .* …$/);
});

test('of a long hand-in, what is looked through leaves the database', async () => {
  const ben = await createPerson(site.app, site.db);
  await handIn(ben, 'wombat', 'Notes');
  const answers = JSON.stringify({ step: Array.from({ length: 9 }, () => 'long '.repeat(4_000)) });
  await sql`update submission_versions set document = ${answers} where submission_id in
    (select id from submissions where user_id = ${ben.user.id})`.execute(site.db);
  const wanted = { q: 'wombat', tsquery: "'wombat'", shown: 1, most: 1 };
  const [found] = await findOwnSubmissions(site.db, ben.user.id, wanted);
  expect(found?.texts?.map((text) => text.length)).toEqual(['Notes'.length, 20_000, 20_000, 20_000]);
});
