import type { Step } from '#shared/database/migration.ts';

/**
 * An invited person becomes a client when they first act. Until then no counter and no insight counts them. `created_at`
 * is when they joined, so that their sprint begins then.
 */
const CLIENT = 'is_admin or is_invited';

const joining = [
  'alter table users add column is_invited boolean not null default false',
  'alter table invitations add column opened_at timestamptz',
  `create function join_sprint() returns trigger language plpgsql as $$ begin
    new.is_invited = false;
    new.created_at = now();
    return new;
  end $$`,
  `create trigger users_join before update of last_activity, is_admin on users for each row
    when (old.is_invited and (new.last_activity is not null or new.is_admin)) execute function join_sprint()`,
];

const counters = [
  `create or replace function count_clients() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      perform change_counter(counter, 0, n) from (values
        (client_counter(old.is_admin or old.is_invited, old.deactivated_at, old.current_day), -1),
        (client_counter(new.is_admin or new.is_invited, new.deactivated_at, new.current_day), 1)) as moved (counter, n)
      where counter is not null;
    else
      perform change_counter(counter, 0, case tg_op when 'INSERT' then n else -n end) from (
        select client_counter(${CLIENT}, deactivated_at, current_day) as counter, count(*)::int as n
        from changed group by 1) as counted
      where counter is not null;
    end if;
    return null;
  end $$`,
  `create or replace trigger users_move after update on users for each row
    when (client_counter(old.is_admin or old.is_invited, old.deactivated_at, old.current_day)
      is distinct from client_counter(new.is_admin or new.is_invited, new.deactivated_at, new.current_day))
    execute function count_clients()`,
  `create or replace function count_standing() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      perform change_counter(counter, of_day, -1)
        from standing(old.is_admin or old.is_invited, old.deactivated_at, old.finished_at, old.current_day);
      perform change_counter(counter, of_day, 1)
        from standing(new.is_admin or new.is_invited, new.deactivated_at, new.finished_at, new.current_day);
    else
      perform change_counter(counter, of_day, case tg_op when 'INSERT' then n else -n end) from (
        select counter, of_day, count(*)::int as n
        from changed, standing(${CLIENT}, deactivated_at, finished_at, current_day) group by 1, 2) as counted;
    end if;
    return null;
  end $$`,
  `create or replace trigger users_standing after update on users for each row
    when ((old.is_admin or old.is_invited, old.deactivated_at, old.finished_at, old.current_day)
      is distinct from (new.is_admin or new.is_invited, new.deactivated_at, new.finished_at, new.current_day))
    execute function count_standing()`,
];

/** A join changes `created_at`, which marks the client already. */
const insights = [
  `do $$ begin
    execute replace(pg_get_functiondef('insight_facts_of(integer[])'::regprocedure), 'not is_admin', 'not (${CLIENT})');
  end $$`,
  `create or replace trigger users_insights after update on users for each row
    when ((old.is_admin or old.is_invited, old.created_at, old.finished_at, greatest(old.current_day, old.resume_day) > 0)
      is distinct from (new.is_admin or new.is_invited, new.created_at, new.finished_at, greatest(new.current_day, new.resume_day) > 0))
    execute function mark_insight_of_client()`,
];

const acts = `alter table acts drop constraint acts_kind_check, add constraint acts_kind_check check (kind in
  ('message', 'unlock', 'pause', 'resume', 'assign', 'unassign', 'cohort', 'no-cohort', 'invite', 'invite-again', 'revoke')) not valid`;

/** Who was invited and has never signed in. */
const invitedEarlier = `update users set is_invited = true where id = any(array(select id from users
  where last_activity is null and not is_admin and not is_invited
    and not exists (select from known_devices where user_id = users.id)
    and exists (select from audit where user_id = users.id and action = 'invite') order by id limit 1000))`;

export const steps: readonly Step[] = [
  { statements: [...joining, ...counters, ...insights] },
  { statements: [acts] },
  { statements: ['alter table acts validate constraint acts_kind_check'] },
  { repeat: invitedEarlier },
  { index: 'users_invited', on: 'users (id) where is_invited' },
];
