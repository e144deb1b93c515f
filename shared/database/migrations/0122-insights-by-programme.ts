import type { Step } from '#shared/database/migration.ts';

/** Another programme marks its client, whose facts belong to it from then on. */
const enrol = `do $$ begin
  execute replace(pg_get_functiondef('enrol()'::regprocedure), 'values (new.id, new.programme_version_id);',
    'values (new.id, new.programme_version_id);
    if tg_op = ''UPDATE'' and not new.is_admin then insert into insight_changes (user_id) values (new.id); end if;');
end $$`;

/** Each fact with the programme that its client is in. */
const factsOf = `do $$ begin
  execute replace(replace(pg_get_functiondef('insight_facts_of(integer[])'::regprocedure),
    'select user_id, ''day'', day, at,', 'select done.*, programme_id from (select user_id, ''day'', day, at,'),
    'end, null' || chr(10) || '    from begun', 'end, null from begun) as done
      join users on users.id = done.user_id join programme_versions on programme_versions.id = programme_version_id');
end $$`;

const counting = `create or replace function count_insights() returns trigger language plpgsql as $$ begin
  insert into insight_days as known (kind, on_day, programme_id, day, coach_id, state, tenths, n)
    select kind, (at at time zone 'UTC')::date, programme_id, case when kind = 'day' then subject end, coach_id, state, tenths,
      case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (kind, on_day, programme_id, day, coach_id, state, tenths) do update set n = known.n + excluded.n;
  return null;
end $$`;

/** Gives the programme to facts from before; the lock is that of the worker, which counts them too. */
const former = `with alone as materialized (select pg_advisory_xact_lock(hashtextextended('insights', 0))), chosen as materialized (
    select user_id, kind, subject from alone, insight_facts where programme_id is null limit 1000
  ), moved as (
    update insight_facts as fact set programme_id = programme_versions.programme_id
      from chosen join users on users.id = chosen.user_id join programme_versions on programme_versions.id = programme_version_id
      where (fact.user_id, fact.kind, fact.subject) = (chosen.user_id, chosen.kind, chosen.subject) returning fact.*
  )
  insert into insight_days as known (kind, on_day, programme_id, day, coach_id, state, tenths, n)
    select kind, (at at time zone 'UTC')::date, programme, case when kind = 'day' then subject end, coach_id, state, tenths, sum(change)
      from moved cross join lateral (values (null, -1), (programme_id, 1)) as each (programme, change)
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (kind, on_day, programme_id, day, coach_id, state, tenths) do update set n = known.n + excluded.n`;

/** Insights of one programme are counted by day as those of all are, instead of read fact by fact. */
export const steps: readonly Step[] = [
  { statements: ['alter table insight_days add column programme_id integer'] },
  {
    index: 'insight_days_counted',
    isUnique: true,
    on: 'insight_days (kind, on_day, programme_id, day, coach_id, state, tenths) nulls not distinct',
  },
  {
    statements: [
      'alter table insight_facts add column programme_id integer',
      'alter table insight_days drop constraint insight_days_kind_on_day_day_coach_id_state_tenths_key',
      factsOf,
      counting,
      enrol,
    ],
  },
  { index: 'insight_facts_bare', on: 'insight_facts (user_id) where programme_id is null' },
  { repeat: former },
  { dropIndex: 'insight_facts_bare' },
];
