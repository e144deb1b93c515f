import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BASELINE, migrateTo, migrateToLatest } from '#shared/database/migrate.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const { db } = await forThisFile(createTestDatabase());
const minuteOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as ${column}`;
const run = (statement: string) => sql.raw(statement).execute(db);

test('each coach keeps what they have not seen of what all coaches were told, and what was sent of it stays sent', async () => {
  await run('drop schema public cascade');
  await run('create schema public');
  await migrateTo(db, BASELINE);
  await run(`insert into users (email, name, password_hash, is_admin)
    select name || '@example.com', name, 'none', name <> 'Ada' from unnest('{Ada,Ben,Cleo,Dan}'::text[]) as name`);
  await run(`insert into team_notices (kind, client_id, day, event_id, event_ids, position, positions, created_at, latest_at)
    select 'client-message', 1, day, last, array[last - 1, last], last, array[last - 1, last], '2026-01-02Z', '2026-01-02 01:00Z'
    from unnest('{2,4,6}'::int[], '{1,2,3}'::int[]) as told (last, day)`);
  // Ben has seen half of the second and was mailed that; Cleo has seen the first and, by a press, the third; Dan is new.
  await run(`update team_readers set seen = 3, mailed = 4, pushed = 3 where user_id = 2`);
  await run(`update team_readers set seen = 2 where user_id = 3`);
  await run(`insert into team_marks (user_id, notice_id, seen, seen_at, seen_by)
    select 3, id, position, now(), 'press' from team_notices where day = 3`);
  await run(`update team_readers set since = 6, seen = 6, mailed = 6, pushed = 6 where user_id = 4`);
  // Of Ben's own, one is seen.
  await run(`insert into notices (user_id, kind, client_id, day, event_id, event_ids, created_at, latest_at, send_at, seen_at, seen_by)
    select 2, 'client-message', 1, day, day, array[day], now(), now(), '2026-01-03Z', seen, case when seen is not null then 'press' end
    from unnest('{8,9}'::int[], array[null, now()]) as own (day, seen)`);
  await migrateToLatest(db);
  const { rows } = await sql`
    select user_id, day, event_id, event_ids, ${sql.raw(minuteOf('send_at'))}, ${sql.raw(minuteOf('look_at'))}, mailed_at is not null as mailed,
      pushed_at is not null as pushed from notices where seen_at is null order by user_id, day`.execute(db);
  const [due, own] = ['2026-01-02 01:10', '2026-01-03 00:00'];
  const open = { mailed: false, pushed: false };
  expect(rows).toEqual([
    {
      user_id: 2,
      day: 2,
      event_id: 4,
      event_ids: [4],
      send_at: due,
      look_at: due,
      mailed: true,
      pushed: false,
    },
    { user_id: 2, day: 3, event_id: 6, event_ids: [5, 6], send_at: due, look_at: due, ...open },
    { user_id: 2, day: 8, event_id: 8, event_ids: [8], send_at: own, look_at: own, ...open },
    { user_id: 3, day: 2, event_id: 4, event_ids: [3, 4], send_at: due, look_at: due, ...open },
  ]);
  const seen = db.selectFrom('notices').select('look_at').where('seen_at', 'is not', null);
  expect(await seen.execute()).toEqual([{ look_at: null }]);
  const left = await sql`select from pg_class where relname ~ '^(team_|notice_checks)'`.execute(db);
  expect(left.rows).toEqual([]);
});
