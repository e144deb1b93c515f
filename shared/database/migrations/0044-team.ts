import type { Step } from '#shared/database/migration.ts';

/**
 * Owners among the coaches, and the coach of each client. Triggers keep the rules, so that they also hold for programs
 * of the former release: the first coach is an owner, one stays while there are coaches, and nobody belongs to a
 * former coach. On an existing site the first coach becomes the owner.
 */
const statements = [
  `alter table users add column is_owner boolean not null default false,
    add column coach_id integer references users on delete set null`,
  `update users set is_owner = true
    where id = (select min(id) from users where is_admin and deactivated_at is null)`,
  `create function lock_owners() returns void language sql as
    $$ select pg_advisory_xact_lock(hashtextextended('owners', 0)) $$`,
  `create function settle_coach() returns trigger language plpgsql as $$ begin
    if not new.is_admin or new.deactivated_at is not null then
      new.is_owner = false;
      return new;
    end if;
    new.coach_id = null;
    if not new.is_owner then
      perform lock_owners();
      new.is_owner = not exists (select from users where is_admin and is_owner);
    end if;
    return new;
  end $$`,
  `create trigger users_new_coach before insert on users for each row when (new.is_admin or new.is_owner)
    execute function settle_coach()`,
  `create trigger users_coach_changes before update of is_admin, is_owner, deactivated_at on users for each row
    when (old.is_admin or new.is_admin or new.is_owner) execute function settle_coach()`,
  // The snapshot of each statement here begins after the lock, so of two owners who leave at once the second is refused.
  `create function keep_owner() returns trigger language plpgsql as $$ begin
    perform lock_owners();
    if not exists (select from users where is_admin and is_owner)
      and exists (select from users where is_admin and deactivated_at is null) then
      raise exception 'The last owner stays.' using errcode = 'restrict_violation', constraint = 'users_keep_owner';
    end if;
    return null;
  end $$`,
  `create trigger users_owner_changes after update of is_admin, is_owner, deactivated_at on users for each row
    when (old.is_owner and not new.is_owner) execute function keep_owner()`,
  `create trigger users_owner_goes after delete on users for each row when (old.is_owner)
    execute function keep_owner()`,
  `create function release_clients() returns trigger language plpgsql as $$ begin
    update users set coach_id = null where coach_id = new.id;
    return null;
  end $$`,
  `create trigger users_coach_ends after update of is_admin, deactivated_at on users for each row
    when (old.is_admin and (not new.is_admin or new.deactivated_at is not null)) execute function release_clients()`,
];

export const steps: readonly Step[] = [
  { statements },
  { index: 'users_coach', on: 'users (coach_id, id) include (is_admin, deactivated_at, current_day)' },
  { index: 'users_coaches', on: 'users (id) where is_admin' },
  { index: 'audit_actor', on: 'audit (actor_id, id)' },
];
