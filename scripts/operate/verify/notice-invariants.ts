import type { Invariant } from './invariant.ts';

/** Each person with the events that they were told of. */
const TOLD = `select notices.user_id, told.id as event_id from notices, unnest(event_ids) as told (id)`;

/** Events of which their participant is told: a day that feedback opened within a minute comes with the feedback. */
const FOR_PARTICIPANT = `type in ('feedback.given', 'nudge.sent') or type = 'message.sent' and payload #>> '{message,fromAdmin}' = 'true'
  or type = 'day.unlocked' and payload ->> 'cause' in ('coach', 'clock', 'feedback') and not exists (
    select from feedback where feedback.user_id = person_id and unlock_next
      and task_day + 1 = (payload #>> '{user,currentDay}')::int
      and reviewed_at between events.created_at - interval '1 minute' and events.created_at)`;

const RUNS = 'has_running_sprint(is_admin, deactivated_at, finished_at, current_day)';

/** Invariants of what people are told. Events before the first notice may be older than the queue. */
export const noticeInvariants: readonly Invariant[] = [
  {
    name: 'nobody is told of an event twice',
    query: `select 'person ' || user_id || ' of event ' || event_id as what from (${TOLD}) as told
      group by user_id, event_id having count(*) > 1`,
  },
  {
    name: 'participants are told of every event of the last hour, or its delivery is open',
    query: `with told as materialized (${TOLD} where latest_at > now() - interval '1 hour')
      select 'event ' || events.id as what from events join users on users.id = person_id
      where events.created_at > now() - interval '1 hour' and events.id >= (select min(event_id) from notices)
        and (${FOR_PARTICIPANT})
        and not exists (select from told where told.event_id = events.id and told.user_id = person_id)
        and not exists (select from deliveries where event_id = events.id and consumer = 'notifications')`,
  },
  {
    name: 'the silence of every participant whose sprint runs is watched, unless both nudges of the day are sent',
    query: `select 'client ' || id as what from users left join silences on silences.user_id = id
      where ${RUNS} <> (silences.user_id is not null)
        and not (${RUNS} and exists (select from nudges where nudges.user_id = users.id and day = current_day and number = 2))`,
  },
];
