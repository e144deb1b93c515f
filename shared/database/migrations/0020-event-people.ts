import { type Kysely, sql } from 'kysely';

/** Where a payload names the person whom it is about; a line of the feed names them in its link. */
const person = `coalesce(payload ->> 'userId', payload #>> '{user,id}', payload #>> '{message,userId}',
  payload #>> '{submission,userId}', payload #>> '{feedback,userId}',
  substring(payload #>> '{item,link}' from '^/admin/(?:client|review)/([0-9]+)'))`;

/**
 * Events are forgotten with their person. The column is generated, so it also holds for earlier events and for those
 * of older releases. Those also join events with tables that have a `user_id`, so it has another name. No foreign
 * key: that somebody was deleted is an event about them.
 */
const statements = [
  `alter table events add column person_id integer
    generated always as (case when ${person} ~ '^[0-9]{1,9}$' then ${person}::integer end) stored`,
  'create index events_person on events (person_id)',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
