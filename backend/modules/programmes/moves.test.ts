import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { at, authorCalls, createClientIn, versionId } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach } from '#tests/backend/test-person.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const owner = await createCoach(site.app, site.db);
const author = authorCalls(owner);

test('many clients are moved five hundred at a time, so that no statement takes too long', async () => {
  const item = await author.createPublished('Crowded');
  const version = await versionId(site, item, 1);
  for (let from = 1; from <= 1_100; from += 220)
    await sql`insert into users (email, name, password_hash, programme_version_id)
      select 'crowd-' || n || '@example.com', 'Client', 'x', ${version} from generate_series(${from}::int, ${from + 219}::int) as n`.execute(
      site.db,
    );
  await sql`create table moved (n integer)`.execute(site.db);
  await sql`create function note_moved() returns trigger language plpgsql as $$ begin
    insert into moved select count(*) from changed having count(*) > 0; return null; end $$`.execute(site.db);
  await sql`create trigger users_moved after update on users referencing new table as changed
    for each statement execute function note_moved()`.execute(site.db);
  const moved = async () => {
    const { rows } = await sql<{ n: number }>`with gone as (delete from moved returning n)
      select n from gone order by n desc`.execute(site.db);
    return rows.map(({ n }) => n);
  };
  await author.change(item, 'd1', { title: 'For those who wait' });
  await moved();
  await author.publish(item);
  expect(await moved()).toEqual([500, 500, 100]);
  await author.change(item, 'd1', { title: 'For all' });
  // They have begun, so that publishing leaves them.
  await sql`insert into drafts (user_id, day, version, is_open, notes)
    select id, 1, 1, true, 'Begun' from users where email like 'crowd-%'`.execute(site.db);
  await author.publish(item);
  await moved();
  expect((await owner.post(at(item, '/versions/latest/give'), {})).statusCode).toBe(200);
  expect(await moved()).toEqual([500, 500, 100]);
  await sql`drop trigger users_moved on users`.execute(site.db);
});

test('who hands in while a version is published keeps the version that they answered', async () => {
  const item = await author.createPublished('Answered');
  const client = await createClientIn(site, item, 1);
  const { id } = client.user;
  await author.change(item, 'd1', { title: 'Asked anew' });
  let published: Promise<unknown> | undefined;
  await site.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${id} for no key update`.execute(trx);
    published = author.publish(item);
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    await sql`insert into submissions (user_id, task_day, other_url, task_version)
      values (${id}, 1, 'embedded_form_day1_0.json', 1)`.execute(trx);
  });
  await published;
  const mine = site.db.selectFrom('users').select('programme_version_id').where('id', '=', id);
  expect((await mine.executeTakeFirstOrThrow()).programme_version_id).toBe(await versionId(site, item, 1));
});
