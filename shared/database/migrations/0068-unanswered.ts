import type { Step } from '#shared/database/migration.ts';

/**
 * One definition of "unanswered": a participant's message after which no coach wrote to that person alone, unless a coach settled it. Bulk
 * messages, and held ones that the client has overtaken, answer nobody; their keys say so.
 */
const statements = [
  'alter table messages add column settled_at timestamptz',
  `create function answers_nobody(client_id text) returns boolean language sql immutable as $$
    select coalesce(client_id like 'act %' or client_id like 'held % %', false) $$`,
  `create or replace trigger messages_answer after insert on messages for each row
    when (new.from_admin and not answers_nobody(new.client_id)) execute function end_revision()`,
  `create or replace function insight_facts_of(ids integer[]) returns setof insight_facts language sql stable as $$
    with people as materialized (
      select id, created_at, finished_at, greatest(current_day, resume_day) as day from users
      where id = any (ids) and not is_admin
    ), changes as materialized (
      select unlocks.user_id, unlocks.day, unlocked_at as at, row_number() over client as place,
        coalesce(max(unlocks.day) over (client rows between unbounded preceding and 1 preceding), 0) as reached,
        lead(unlocked_at) over client as next_at
      from people join unlocks on unlocks.user_id = people.id window client as (partition by unlocks.user_id order by unlocks.id)
    ), pauses as materialized (
      select user_id, at, next_at from changes where day = 0
    ), begun as (
      select people.id as user_id, finished_at, case when first.day = 1 then first.at else created_at end as at
      from people left join changes as first on first.user_id = people.id and place = 1
      where people.day > 0 or exists (select from changes where changes.user_id = people.id and changes.day > 0)
    ), reached as materialized (
      select user_id, 1 as day, at from begun
      union all select user_id, generate_series(greatest(reached, 1) + 1, changes.day), at from changes where changes.day > reached
    ), days as (
      select reached.user_id, reached.day, reached.at, submitted_at, feedback.id is not null as is_reviewed,
        max(reached.day) over (partition by reached.user_id) as last_day,
        coalesce((select sum(least(next_at, submitted_at) - pauses.at) from pauses where pauses.user_id = reached.user_id
          and pauses.at >= reached.at and pauses.at < submitted_at), '0') as paused
      from reached left join submissions on submissions.user_id = reached.user_id and task_day = reached.day
        left join feedback on feedback.submission_id = submissions.id
    ), talk as (
      select messages.*, count(*) filter (where from_admin) over (client rows between unbounded preceding and 1 preceding) as turn
      from people join messages on messages.user_id = people.id and not answers_nobody(client_id)
      window client as (partition by messages.user_id order by messages.id)
    ), turns as (
      select talk.*, max(created_at) filter (where from_admin) over (partition by user_id, turn) as answered_at from talk
    ), asked as (
      select user_id, turn, min(created_at) as at from turns where not from_admin and answered_at is not null
        and coalesce(least(removed_at, settled_at) > answered_at, true) group by user_id, turn
    )
    select user_id, 'day', day, at, null::integer,
      case when is_reviewed then 'reviewed' when submitted_at is not null then 'waiting'
        when day < last_day then 'missed' else 'here' end, insight_tenths(submitted_at - at - paused) from days
    union all
    select feedback.user_id, 'review', submission_id, reviewed_at, reviewer_id, null, insight_tenths(reviewed_at - submitted_at)
    from people join feedback on feedback.user_id = people.id join submissions on submissions.id = submission_id
    union all
    select turns.user_id, 'reply', id, created_at, author_id, null, insight_tenths(created_at - asked.at)
    from turns join asked using (user_id, turn) where from_admin
    union all
    select user_id, 'sprint', 0, at, null, case when finished_at is null then 'open' when finished_at < at + interval '21 days' then '21'
      when finished_at < at + interval '28 days' then '28' when finished_at < at + interval '42 days' then '42' else 'later' end, null
    from begun
  $$`,
];

/** Clients who got a bulk message are counted again. */
const recount = `insert into insight_changes (user_id) select distinct user_id from act_people join acts on acts.id = act_id
  where kind = 'message' and user_id is not null`;

export const steps: readonly Step[] = [{ statements }, { statements: [recount] }];
