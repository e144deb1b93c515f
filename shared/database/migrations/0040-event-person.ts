import type { Step } from '#shared/database/migration.ts';

/**
 * A trigger names the event's person, as the expression of 0020 did. PostgreSQL read and planned that expression in every
 * insert and update of events, also when only `published_at` changed. The stored values stay.
 */
const statements = [
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

export const steps: readonly Step[] = [{ statements }];
