import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { listOpenMails, retryMails } from './mails.queries.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await createTestDatabase();
});
afterAll(() => site.drop());

test('a parked mail without a text is not tried again: a removal has taken its words', async () => {
  const mail = { user_id: null, address: 'ada@example.com', kind: 'news', subject: 'News' } as const;
  const parked = { state: 'parked', settled_at: new Date(), due_at: new Date(), stop_url: null } as const;
  const texts = [null, 'Hello'].map((text) => ({ ...mail, ...parked, html: text, body: text }));
  await site.db.insertInto('mails').values(texts).execute();
  expect(await site.db.transaction().execute((trx) => retryMails(trx, 'all'))).toBe(1);
  expect((await listOpenMails(site.db)).map(({ state }) => state)).toEqual(['parked', 'queued']);
});
