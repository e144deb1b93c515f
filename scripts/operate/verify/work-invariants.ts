import { type Invariant, LATEST, RECENT } from './invariant.ts';

/** The furthest day of a client, also while the sprint is paused. */
const REACHED = 'greatest(users.current_day, coalesce(users.resume_day, 0))';

/** A coach's setting of a day takes precedence. */
const notSetSince = (moment: string): string =>
  `not exists (select from unlocks where unlocks.user_id = users.id and cause = 'set' and unlocked_at >= ${moment})`;

const unlockOwed = `exists (select from jobs join events as owed on owed.id = event_id
  where queue = 'unlocks' and (owed.payload ->> 'userId')::int = users.id)`;

/** Submissions with a running clock that nothing has superseded. */
const CLOCK_RUNS = `not is_reviewed and task_day < users.last_day and users.current_day = task_day
  and users.resume_day is null and users.deactivated_at is null and not ${unlockOwed}
  and opening_policy(users.cohort_id, users.programme_version_id) = 'coach_or_wait'
  and not exists (select from unlocks where unlocks.user_id = users.id
    and cause in ('set', 'pause', 'resume') and unlocked_at >= submitted_at)
  and not exists (select from audit where audit.user_id = users.id
    and action in ('deactivate', 'reactivate') and audit.created_at >= submitted_at)`;

/** Invariants of open jobs and of the effects of handled ones. */
export const workInvariants: readonly Invariant[] = [
  {
    name: 'every event is published within a minute',
    query: `select 'event ' || id as what from events
      where published_at is null and created_at < ${LATEST}`,
  },
  {
    name: 'every due job is handled within a minute',
    query: `select queue || ' owes event ' || event_id as what from jobs
      where parked_at is null and greatest(created_at, due_at) < ${LATEST}`,
  },
  {
    name: 'no job is parked',
    query: `select queue || ' parked event ' || event_id || ': ' || coalesce(last_error, '') as what
      from jobs where parked_at is not null`,
  },
  {
    name: 'every recent feed event has one feed item or an open job',
    query: `with lines as materialized (select event_id, count(*) as n from activity
        where event_id >= (select min(id) from events) group by 1)
      select 'event ' || events.id as what from events left join lines on lines.event_id = events.id
      where type in ('user.registered', 'submission.created', 'submission.replaced', 'feedback.given', 'feedback.decided', 'message.sent', 'day.unlocked', 'sprint.day-changed')
        and coalesce(lines.n, 0) <> 1
        and not exists (select from jobs where event_id = events.id and queue = 'activity')`,
  },
  {
    name: 'every requested unlock is done or has an open job',
    query: `select 'event ' || events.id as what from events
      join users on users.id = (payload ->> 'userId')::int and not users.is_admin
      where type = 'unlock.requested' and ${REACHED} < least((payload ->> 'targetDay')::int, users.last_day)
        and not exists (select from jobs where event_id = events.id) and ${notSetSince('events.created_at')}`,
  },
  {
    name: 'every document in the making has an open job',
    query: `select 'file ' || file_id as what from file_readings where state = 'making' and not exists (
        select from jobs join events on events.id = event_id
        where type = 'reading.requested' and payload ->> 'fileId' = file_id)`,
  },
  {
    name: 'every thumbnail in the making has an open job',
    query: `select 'file ' || id as what from message_files where thumbnail_state = 'making' and not exists (
        select from jobs join events on events.id = event_id
        where type = 'thumbnail.requested' and payload ->> 'fileId' = message_files.id)`,
  },
  {
    name: 'every book in print has an open job',
    query: `select 'print ' || id as what from prints where state = 'making' and not exists (
        select from jobs join events on events.id = event_id
        where type = 'print.requested' and (payload ->> 'printId')::int = prints.id)`,
  },
  {
    name: 'feedback that unlocks the next day has unlocked it',
    query: `select 'feedback ' || feedback.id as what from feedback join users on users.id = feedback.user_id
      where unlock_next and ${REACHED} < least(feedback.task_day + 1, users.last_day)
        and not ${unlockOwed} and ${notSetSince('reviewed_at')}`,
  },
  {
    name: 'every day that a coach unlocked is available',
    query: `select 'audit entry ' || audit.id as what from audit join users on users.id = audit.user_id
      where action = 'unlock' and ${REACHED} < (detail ->> 'toDay')::int
        and not ${unlockOwed} and ${notSetSince('audit.created_at')}`,
  },
  {
    name: 'every waiting submission has a clock, and none is late',
    query: ({
      unlockAfterHours,
    }) => `select 'submission ' || submissions.id as what from submissions join users on users.id = submissions.user_id
      where ${CLOCK_RUNS} and (clock_at < ${LATEST} or clock_at is null and ${unlockAfterHours} > 0 and submitted_at > ${RECENT})`,
  },
  {
    name: "every day that a client's cohort opens is open within a minute",
    query: `select 'client ' || id as what from users where opens_at < ${LATEST}`,
  },
  {
    name: "when a client's next day opens follows their cohort or programme",
    query: `select 'client ' || users.id as what from users left join cohorts on cohorts.id = cohort_id
      where (opens_at is not null) <> coalesce(not is_admin and deactivated_at is null and resume_day is null
          and (current_day = 0 and cohort_id is not null or current_day > 0 and current_day < users.last_day
            and opening_policy(cohort_id, programme_version_id) = 'daily' and not (cohort_id is null and is_invited)), false)
        or opens_at <> opening_time(opens_on, time_zone) or current_day = 0 and opens_on < starts_on`,
  },
  {
    name: 'every running act on many clients has an open job',
    query: `select 'act ' || id as what from acts where state = 'running' and wakes_at is null and not exists (select from jobs
      join events on events.id = event_id where queue = 'acts' and (payload ->> 'actId')::int = acts.id)`,
  },
  {
    name: 'every held message and act goes on within a minute after its time',
    query: `select 'act ' || id as what from acts where wakes_at < ${LATEST}
      union all select 'held message ' || id from held_messages
      where problem is null and due_at < ${LATEST}`,
  },
  {
    name: 'an act counts the clients for whom it is done or refused',
    query: `select 'act ' || id as what from acts cross join lateral (select count(*) as people,
        count(*) filter (where act_people.state = 'done') as are_done,
        count(*) filter (where act_people.state = 'refused') as are_refused
        from act_people where act_id = acts.id) as found
      where (total, done, refused) is distinct from (people, are_done, are_refused)`,
  },
  {
    name: 'every due mail is tried within a minute',
    query: `select 'mail ' || id as what from mails where state = 'queued' and due_at < ${LATEST}`,
  },
];

interface EventRequirement {
  name: string;
  /** SQL for one kind of fact: `what` and its `id`. */
  facts: string;
  /** The payload field with the id. */
  path: string;
  types: readonly string[];
}

/** Recent facts, each with the event recorded with it. */
const requireEvent = ({ name, facts, path, types }: EventRequirement): Invariant => ({
  name,
  query: `with recorded as materialized (
      select (payload #>> '{${path}}')::int as id, count(*) as n from events
      where type in (${types.map((type) => `'${type}'`).join(', ')}) group by 1),
    facts as (select what, id, count(*) as n from (${facts}) as each group by 1, 2)
    select what || ' ' || facts.id as what from facts left join recorded on recorded.id = facts.id
    where facts.n > coalesce(recorded.n, 0)`,
});

export const eventInvariants: readonly Invariant[] = [
  requireEvent({
    name: 'every recent message has its event',
    facts: `select 'message' as what, id from messages where created_at > ${RECENT}`,
    path: 'message,id',
    types: ['message.sent'],
  }),
  requireEvent({
    name: 'every recent version has its event',
    facts: `select 'submission' as what, submission_id as id from submission_versions where created_at > ${RECENT}`,
    path: 'submission,id',
    types: ['submission.created', 'submission.replaced'],
  }),
  requireEvent({
    name: 'every recent feedback has its event',
    facts: `select 'feedback' as what, id from feedback where reviewed_at > ${RECENT}`,
    path: 'feedback,id',
    types: ['feedback.given'],
  }),
  requireEvent({
    name: 'every recent change of a day has its event',
    facts: `select 'client' as what, coalesce(past_of, users.id) as id from unlocks join users on users.id = user_id
      where unlocked_at > ${RECENT}`,
    path: 'user,id',
    types: ['day.unlocked', 'sprint.day-changed'],
  }),
  requireEvent({
    name: 'every recent edit of a brand book has its event',
    facts: `select 'client' as what, coalesce(past_of, users.id) as id from book_edits
      join submissions on submissions.id = submission_id join users on users.id = user_id where edited_at > ${RECENT}`,
    path: 'userId',
    types: ['brand.edited'],
  }),
  requireEvent({
    name: 'every recent nudge has its event',
    facts: `select 'nudge' as what, id from nudges where sent_at > ${RECENT}`,
    path: 'nudgeId',
    types: ['nudge.sent'],
  }),
  requireEvent({
    name: 'every recent sign-up has its event',
    facts: `select 'client' as what, id from users where not is_admin and not is_invited and past_of is null and created_at > ${RECENT}`,
    path: 'user,id',
    types: ['user.registered'],
  }),
];
