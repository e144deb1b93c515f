import type { Step } from '#shared/database/migration.ts';

/** Who opens a client's days: the cohort says it first, then the version of the programme, then the product. */
const policy = `create function opening_policy(cohort integer, version integer) returns text language plpgsql stable as $$
  declare how text;
  begin
    -- Who is in no cohort waits for nobody who changes cohorts.
    if cohort is not null then how = (select policy from cohorts where id = cohort); end if;
    return coalesce(how, (select policy from programme_versions where id = version), 'coach_or_wait');
  end $$`;

const opening = [
  `create or replace function settle_opening() returns trigger language plpgsql as $$
  declare
    cohort cohorts;
    how text = opening_policy(new.cohort_id, new.programme_version_id);
    today date;
  begin
    if coalesce(new.cohort_id, old.cohort_id) is null and how <> 'daily' and new.opens_on is null then
      return new;
    end if;
    today = (now() at time zone known_zone(new.time_zone))::date;
    if new.is_admin then new.cohort_id = null; end if;
    select * into cohort from cohorts where id = new.cohort_id;
    if tg_op = 'INSERT' then new.opens_on = null;
    elsif old.cohort_id is distinct from new.cohort_id then new.opens_on = null;
    end if;
    if new.deactivated_at is not null or new.resume_day is not null or new.current_day = new.last_day
      or new.current_day > 0 and how <> 'daily'
      or cohort.id is null and (new.is_admin or new.is_invited or new.current_day = 0) then
      new.opens_on = null;
    elsif new.current_day > 0 then
      new.opens_on = coalesce(new.opens_on, today + 1);
    else
      new.opens_on = case when new.opens_on is null then greatest(cohort.starts_on, today) else cohort.starts_on end;
    end if;
    new.opens_at = opening_time(new.opens_on, new.time_zone);
    return new;
  end $$`,
  'drop trigger users_opening on users',
  `create trigger users_opening before insert or update of
      cohort_id, current_day, resume_day, time_zone, deactivated_at, is_admin, is_invited, programme_version_id
    on users for each row
    execute function settle_opening()`,
];

/** A version of a programme can say how days open; without it everything is as before. */
export const steps: readonly Step[] = [
  {
    statements: [
      `alter table programme_versions
        add column policy text check (policy in ('coach', 'coach_or_wait', 'daily'))`,
      policy,
    ],
  },
  { statements: opening },
];
