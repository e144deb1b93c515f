import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { listOpenMails, retryMails } from './mails.queries.ts';

const site = await forThisFile(createTestDatabase());

test('a parked mail without a text is not tried again: a removal has taken its words', async () => {
  const mail = { user_id: null, address: 'ada@example.com', kind: 'news', subject: 'News' } as const;
  const parked = { state: 'parked', settled_at: new Date(), due_at: new Date(), stop_url: null } as const;
  const texts = [null, 'Hello'].map((text) => ({ ...mail, ...parked, html: text, body: text }));
  await site.db.insertInto('mails').values(texts).execute();
  expect(await site.db.transaction().execute((trx) => retryMails(trx, 'all'))).toBe(1);
  expect((await listOpenMails(site.db)).map(({ state }) => state)).toEqual(['parked', 'queued']);
});
