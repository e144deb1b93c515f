import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noticeFacts, noticeSources } from '#shared/database/notice-facts.ts';
import { describeNotice, type NoticeFacts } from '#shared/domain/notice-words.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startNoticeSite } from '#tests/workers/notice-site.ts';

const site = await forThisFile(startNoticeSite());

test('a notice says of which programme a day is, unless it is the one that most clients begin', async () => {
  const ada = await site.createAda();
  await sql`update users set programme_version_id = (select max(id) from programme_versions
    where programme_id = (select id from programmes where key = 'name-it')) where id = ${ada.id}`.execute(
    site.db,
  );
  await site.happen('day.unlocked', { user: ada, fromDay: 2, cause: 'coach' });
  await site.settled();
  const told = async () => {
    const own = sql`(select * from notices where user_id = ${ada.id})`;
    const { rows } = await sql<NoticeFacts>`select ${noticeFacts(140)} from ${noticeSources(own)}`.execute(
      site.db,
    );
    return rows.map((row) => describeNotice(row).title);
  };
  expect(await told()).toEqual(['Day 3 of Name it is open']);
  await site.db.updateTable('programmes').set({ is_default: false }).where('is_default', '=', true).execute();
  await site.db.updateTable('programmes').set({ is_default: true }).where('key', '=', 'name-it').execute();
  expect(await told()).toEqual(['Day 3 is open']);
});
