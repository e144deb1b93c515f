import type { Step } from '#shared/database/migration.ts';

/** A snippet keeps its key from its first day; those of before get theirs in the order in which they were shown. */
const repeat = `update snippets set key = place
  from (select id, coach_id, row_number() over (partition by coach_id order by lower(shortcut)) as place
    from snippets where coach_id in (select coach_id from snippets group by coach_id having count(key) = 0 limit 100)) as shown
  where snippets.id = shown.id and place <= 9`;

/** Under the coach's lock, so that two new snippets never get the same key. */
const statements = [
  `create function give_snippet_key() returns trigger language plpgsql as $$
  begin
    perform from users where id = new.coach_id for no key update;
    select min(free) into new.key from generate_series(1, 9) as free
      where not exists (select from snippets where coach_id = new.coach_id and key = free);
    return new;
  end $$`,
  'create trigger snippets_key before insert on snippets for each row execute function give_snippet_key()',
];

export const steps: readonly Step[] = [
  { statements: ['alter table snippets add column key smallint'] },
  { repeat },
  { statements },
];
