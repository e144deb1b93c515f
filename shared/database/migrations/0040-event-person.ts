import { type Kysely, sql } from 'kysely';

/**
 * A trigger names the event's person, as the expression of 0020 did. PostgreSQL read and planned that expression in every
 * insert and update of events, also when only `published_at` changed. The stored values stay.
 */
const statements = [
  // As in 0024: the lock at once, and given up early.
  "set local lock_timeout = '500ms'",
  'alter table events alter column person_id drop expression',
  `create function name_event_person() returns trigger language plpgsql as $$
    declare person text := coalesce(new.payload ->> 'userId', new.payload #>> '{user,id}',
      new.payload #>> '{message,userId}', new.payload #>> '{submission,userId}', new.payload #>> '{feedback,userId}',
      substring(new.payload #>> '{item,link}' from '^/admin/(?:client|review)/([0-9]+)'));
    begin
      new.person_id = case when person ~ '^[0-9]{1,9}$' then person::integer end;
      return new;
    end $$`,
  `create trigger events_name_person before insert on events for each row
    execute function name_event_person()`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
