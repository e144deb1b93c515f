import type { Step } from '#shared/database/migration.ts';

const choice = [
  `create function newest_version(programme integer) returns integer language sql stable as $$
    select id from programme_versions where programme_id = programme and published_at is not null order by number desc limit 1 $$`,
  // A programme can be changed until then: nothing of its days is lost.
  `create function has_begun(client users) returns boolean language sql stable as $$
    select client.current_day > 1 or client.resume_day is not null
      or exists (select from submissions where user_id = client.id)
      or exists (select from drafts where user_id = client.id and version > 0) $$`,
  // Who comes into a cohort before they have begun does its programme.
  `create or replace function set_last_day() returns trigger language plpgsql as $$ begin
    if new.cohort_id is not null and (tg_op = 'INSERT' or old.cohort_id is distinct from new.cohort_id) and not has_begun(new) then
      new.programme_version_id = coalesce((select newest_version(programme_id) from cohorts where id = new.cohort_id), new.programme_version_id);
    end if;
    new.last_day = (select days from programme_versions where id = new.programme_version_id);
    return new;
  end $$`,
];

/** Which programme a client does: chosen for them or for their cohort, as long as they have not begun. */
export const steps: readonly Step[] = [
  { statements: choice },
  { statements: ['alter table cohorts add column programme_id integer references programmes'] },
  {
    statements: [
      'drop trigger users_length on users',
      `create trigger users_length before insert or update of programme_version_id, cohort_id on users for each row
        execute function set_last_day()`,
    ],
  },
];
