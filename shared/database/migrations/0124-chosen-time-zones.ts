import type { Step } from '#shared/database/migration.ts';

const columns = [
  'alter table users add column zone_is_chosen boolean, add column opens_after timestamptz',
  'alter table submissions add column waited_at timestamptz',
];

/** A moment, but never before six in the morning of its date. */
const afterSix = `create function after_six(moment timestamptz, zone text) returns timestamptz language sql stable as $$
    select greatest(moment, opening_time((moment at time zone known_zone(zone))::date, zone))
  $$`;

/**
 * The next morning is the first one after the local date of `opens_after`: of the step that began the wait, or of the morning
 * before. So it is counted again in another zone, where that moment may have another date. Null: a date of the cohort, which
 * stays. A morning that has passed in the new zone opens the day at once, or at six if it is night there.
 */
const opening = `create or replace function settle_opening() returns trigger language plpgsql as $$
  declare
    cohort cohorts;
    how text = opening_policy(new.cohort_id, new.programme_version_id);
    here text;
    today date;
    has_moved boolean = tg_op = 'UPDATE' and old.time_zone is distinct from new.time_zone;
  begin
    if coalesce(new.cohort_id, old.cohort_id) is null and how <> 'daily' and new.opens_on is null then
      return new;
    end if;
    here = known_zone(new.time_zone);
    today = (now() at time zone here)::date;
    if new.is_admin then new.cohort_id = null; end if;
    select * into cohort from cohorts where id = new.cohort_id;
    if tg_op = 'INSERT' then new.opens_on = null;
    elsif old.cohort_id is distinct from new.cohort_id then new.opens_on = null;
    end if;
    if new.deactivated_at is not null or new.resume_day is not null or new.current_day = new.last_day
      or new.current_day > 0 and how <> 'daily'
      or cohort.id is null and (new.is_admin or new.is_invited or new.current_day = 0) then
      new.opens_on = null;
      new.opens_after = null;
    elsif new.current_day = 0 then
      new.opens_after = null;
      new.opens_on = case when new.opens_on is null or has_moved then greatest(cohort.starts_on, today) else cohort.starts_on end;
    elsif new.opens_on is null then
      new.opens_after = now();
      new.opens_on = today + 1;
    elsif new.opens_on <> old.opens_on then
      new.opens_after = old.opens_at;
    elsif has_moved then
      new.opens_on = greatest(coalesce((new.opens_after at time zone here)::date + 1, new.opens_on), today);
    end if;
    new.opens_at = opening_time(new.opens_on, new.time_zone);
    return new;
  end $$`;

/** An invited person joins by a trigger, which `users_opening` does not see: their first morning is counted then too. */
const joining = `create trigger users_opening_join before update of last_activity on users for each row
  when (old.is_invited and new.last_activity is not null)
  execute function settle_opening()`;

/** Now also the clocks of submissions. */
const moving = `create or replace function move_held() returns trigger language plpgsql as $$
  declare
    held integer[];
  begin
    update submissions set clock_at = after_six(coalesce(waited_at, clock_at), new.time_zone)
      where user_id = new.id and clock_at is not null;
    update held_messages set due_at = local_moment(at_home, new.time_zone) where user_id = new.id;
    held = array(select id from acts where at_home is not null and state = 'running' and id in
      (select act_id from act_people where user_id = new.id and act_people.state = 'open') order by id for update);
    update act_people set due_at = local_moment(acts.at_home, new.time_zone) from acts
      where acts.id = any(held) and act_id = acts.id and user_id = new.id and act_people.state = 'open';
    update acts set wakes_at = (select min(due_at) from act_people where act_id = acts.id and act_people.state = 'open')
      where id = any(held) and wakes_at is not null;
    return null;
  end $$`;

/** What waits for a morning follows a change of the time zone, and UTC can be chosen. */
export const steps: readonly Step[] = [
  ...columns.map((column) => ({ statements: [column] })),
  { statements: [afterSix, opening, moving] },
  { statements: [joining] },
];
