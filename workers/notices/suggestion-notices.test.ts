import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noticeFacts, noticeSources } from '#shared/database/notice-facts.ts';
import { describeNotice, type NoticeFacts } from '#shared/domain/notice-words.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startNoticeSite } from '#tests/workers/notice-site.ts';

const site = await forThisFile(startNoticeSite());

async function coach(isOwner: boolean): Promise<number> {
  const id = await site.createClient();
  await site.db
    .updateTable('users')
    .set({ is_admin: true, is_owner: isOwner })
    .where('id', '=', id)
    .execute();
  return id;
}

async function titlesOf(userId: number): Promise<[title: string, link: string][]> {
  const own = sql`(select * from notices where user_id = ${userId})`;
  const { rows } = await sql<NoticeFacts>`select ${noticeFacts(140)} from ${noticeSources(own)}
    order by event_id`.execute(site.db);
  return rows.map((row) => {
    const { title, link } = describeNotice(row);
    return [title, link];
  });
}

const programme = async (key: string): Promise<number> =>
  (await site.db.selectFrom('programmes').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;

test('owners are told once of the suggestions for a programme until they look, its author of what became of it', async () => {
  const [mia, noah, ana] = [await coach(true), await coach(true), await coach(false)];
  const [first, second] = [await programme('name-it'), await programme('launch-week')];
  const suggested = async (programmeId: number, userId = ana, field = 'name') => {
    const texts = { part: 'head', field, before: 'A', text: 'B', remark: '', author_id: userId };
    const row = site.db.insertInto('programme_suggestions').values({ programme_id: programmeId, ...texts });
    const { id: suggestionId } = await row.returning('id').executeTakeFirstOrThrow();
    const of = { userId, programmeId, suggestionId };
    await site.happen('suggestion.changed', { ...of, state: 'waiting' });
    await site.settled();
    return of;
  };
  const one = await suggested(first);
  const { name } = await site.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', ana)
    .executeTakeFirstOrThrow();
  expect(await titlesOf(mia)).toEqual([
    [`${name} suggests another text for Name it`, `/admin/programmes/${first}`],
  ]);
  await sql`update notices set created_at = created_at - interval '2 days'`.execute(site.db);
  await suggested(first, noah);
  await suggested(first, ana, 'promise');
  await suggested(second);
  expect(await titlesOf(mia)).toEqual([
    ['3 suggestions for Name it', `/admin/programmes/${first}`],
    [`${name} suggests another text for Launch week`, `/admin/programmes/${second}`],
  ]);
  expect((await titlesOf(noah)).map(([title]) => title)).toEqual([
    '2 suggestions for Name it',
    `${name} suggests another text for Launch week`,
  ]);
  expect(await titlesOf(ana)).toEqual([]);
  await site.db
    .updateTable('programme_suggestions')
    .set({ state: 'taken' })
    .where('id', '=', one.suggestionId)
    .execute();
  await site.happen('suggestion.changed', { ...one, state: 'taken' });
  await site.happen('suggestion.changed', { ...one, userId: null, state: 'taken' });
  await site.happen('suggestion.changed', { ...one, state: 'withdrawn' });
  await site.settled();
  expect(await titlesOf(ana)).toEqual([
    ['Your suggestion for Name it was taken', `/admin/programmes/${first}`],
  ]);
  expect(await site.changesOf(ana)).toBe(1);
  await sql`update notices set seen_at = now(), seen_by = 'place' where user_id = ${mia}`.execute(site.db);
  await suggested(second, noah, 'promise');
  expect(await titlesOf(mia)).toHaveLength(3);
});
