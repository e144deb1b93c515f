import type { Step } from '#shared/database/migration.ts';

/** The payload fields that name the event's person; a feed item names them in its link. */
const person = `coalesce(payload ->> 'userId', payload #>> '{user,id}', payload #>> '{message,userId}',
  payload #>> '{submission,userId}', payload #>> '{feedback,userId}',
  substring(payload #>> '{item,link}' from '^/admin/(?:client|review)/([0-9]+)'))`;

/**
 * Events are deleted with their person. The column is generated, so it also covers earlier events and those of older
 * releases. Those releases join events with tables that have a `user_id`, hence the other name. No foreign key: the
 * deletion of a person is also an event about them.
 */
const statements = [
  `alter table events add column person_id integer
    generated always as (case when ${person} ~ '^[0-9]{1,9}$' then ${person}::integer end) stored`,
  'create index events_person on events (person_id)',
];

export const steps: readonly Step[] = [{ statements }];
