import type { Step } from '#shared/database/migration.ts';

/** Snippets of the team, which every coach sees and changes; they have nine keys of their own. */
export const steps: readonly Step[] = [
  {
    statements: [
      'alter table snippets add column is_team boolean not null default false',
      `create or replace function give_snippet_key() returns trigger language plpgsql as $$
        begin
          if new.is_team then perform pg_advisory_xact_lock(hashtextextended('team snippets', 0));
          else perform from users where id = new.coach_id for no key update;
          end if;
          select min(free) into new.key from generate_series(1, 9) as free
            where not exists (select from snippets where key = free
              and case when new.is_team then is_team else coach_id = new.coach_id and not is_team end);
          return new;
        end $$`,
    ],
  },
];
