import type { Invariant } from './invariant.ts';

/** Each person with the events that they were told of. */
const TOLD = `select notices.user_id, told.id as event_id from notices, unnest(event_ids) as told (id)`;

/** Events of which their participant is told: a day that feedback opened within a minute comes with the feedback. */
const FOR_PARTICIPANT = `type in ('feedback.given', 'feedback.decided', 'nudge.sent') or type = 'message.sent' and payload #>> '{message,fromAdmin}' = 'true'
  or type = 'day.unlocked' and payload ->> 'cause' in ('coach', 'clock', 'feedback') and not exists (
    select from feedback where feedback.user_id = person_id and unlock_next
      and task_day + 1 = (payload #>> '{user,currentDay}')::int
      and (reviewed_at between events.created_at - interval '1 minute' and events.created_at
        or decided_at between events.created_at - interval '1 minute' and events.created_at))`;

const RUNS = 'has_running_sprint(is_admin, deactivated_at, finished_at, current_day)';

/** Ids and times that open work of one type carries. */
const owed = (type: string, ...fields: string[]): string =>
  `select ${fields.join(', ')} from jobs join events on events.id = event_id where type = '${type}'`;
const USER_ID = "(payload ->> 'userId')::int as user_id";

/** An account that was deactivated meanwhile lost its mail. */
const ALWAYS_ACTIVE = `deactivated_at is null
  and not exists (select from audit where audit.user_id = users.id and action = 'deactivate' and audit.created_at >= asked_at)`;

/** Invariants of what people are told. Events before the first notice may be older than the queue. */
export const noticeInvariants: readonly Invariant[] = [
  {
    name: 'nobody is told of an event twice',
    query: `select 'person ' || user_id || ' of event ' || event_id as what from (${TOLD}) as told
      group by user_id, event_id having count(*) > 1`,
  },
  {
    name: 'participants are told of every event of the last hour, or its job is open',
    query: `with told as materialized (${TOLD} where latest_at > now() - interval '1 hour')
      select 'event ' || events.id as what from events join users on users.id = person_id
      where events.created_at > now() - interval '1 hour'
        and events.id >= (select min(event_ids[1]) from notices)
        and (${FOR_PARTICIPANT})
        and not exists (select from users as past where past_of = person_id and past.deactivated_at > now() - interval '1 hour')
        and not exists (select from told where told.event_id = events.id and told.user_id = person_id)
        and not exists (select from jobs where event_id = events.id and queue = 'notifications')`,
  },
  {
    name: 'the silence of every participant whose sprint runs is watched, unless both nudges of the day are sent',
    query: `select 'client ' || id as what from users left join silences on silences.user_id = id
      where ${RUNS} <> (silences.user_id is not null)
        and not (${RUNS} and exists (select from nudges where nudges.user_id = users.id and day = current_day and number = 2))`,
  },
  {
    name: 'every unseen notice that a channel has not decided on waits for a look',
    query: `select 'notice ' || id as what from notices
      where seen_at is null and (mailed_at is null or pushed_at is null) and look_at is null`,
  },
  {
    name: 'every mail with a link that somebody is owed is written or has an open job',
    query: `with links as materialized (${owed('link.asked', "(payload ->> 'linkId')::int as id")}),
        invited as materialized (${owed('invitation.asked', USER_ID)}),
        asked as (
          select user_id, 'link ' || id as what, created_at as asked_at from mailed_links
          where kind <> 'confirm-address' and token_hash is null and expires_at > now() and id not in (table links)
          union all select user_id, 'invitation ' || user_id, asked_at from invitations
          where token_hash is null and expires_at > now() and user_id not in (table invited))
      select what from asked join users on users.id = asked.user_id
      where ${ALWAYS_ACTIVE} and (what like 'link %' or last_activity is null)`,
  },
  {
    name: 'every reply of a participant that counts as posted is a message',
    query: `select 'reply ' || key as what from received_replies join users on users.id = user_id
      where result = 'posted' and not is_admin
        and not exists (select from messages where author_id = users.id and client_id = 'mail-' || key)`,
  },
  {
    name: 'pushes go to the person who is signed in',
    query: `select 'subscription ' || push_subscriptions.id as what from push_subscriptions
      join sessions on sessions.id = session_id where sessions.user_id <> push_subscriptions.user_id`,
  },
];
