import type { Step } from '#shared/database/migration.ts';

/**
 * A finished programme of somebody who has begun another one is an account that nobody signs in to, with its work, book and
 * conversation; `past_of` is the person. It is in no count and no list of clients.
 */
export const steps: readonly Step[] = [
  {
    statements: [
      'alter table users add column past_of integer references users on delete cascade',
      `create or replace function count_clients() returns trigger language plpgsql as $$ begin
        if tg_op = 'UPDATE' then
          perform change_counter(counter, of_day, change) from (
            select counter, of_day, sum(n)::int as change from (
              select counter, of_day, -1 as n from client_counters(old.is_admin or old.is_invited or old.past_of is not null,
                old.deactivated_at, old.finished_at, old.current_day, old.last_day)
              union all select counter, of_day, 1 from client_counters(new.is_admin or new.is_invited or new.past_of is not null,
                new.deactivated_at, new.finished_at, new.current_day, new.last_day)) as moved
            group by counter, of_day having sum(n) <> 0) as counted;
        else
          perform change_counter(counter, of_day, case tg_op when 'INSERT' then n else -n end) from (
            select counter, of_day, count(*)::int as n from changed, client_counters(is_admin or is_invited or past_of is not null,
              deactivated_at, finished_at, current_day, last_day) group by 1, 2) as counted;
        end if;
        return null;
      end $$`,
      // Who looks at their own finished programme is in no log.
      `create or replace function log_view_end() returns trigger language plpgsql as $$ begin
        insert into audit (actor_id, user_id, action, detail)
          select (select id from users where id = old.coach_id), id, 'view-end', '{}' from users
          where id = old.user_id and past_of is distinct from old.coach_id;
        return null;
      end $$`,
    ],
  },
  { index: 'users_past', on: 'users (past_of) where past_of is not null' },
];
