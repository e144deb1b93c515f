import { HOLDS_MESSAGE } from '#shared/messages/message-events.ts';
import type { Invariant } from './invariant.ts';

/** Invariants of quotes, reactions, files and pins of messages, of pins on work, of held messages, and of acts on many clients. */
export const coachingInvariants: readonly Invariant[] = [
  {
    name: 'a message quotes an earlier one of its conversation',
    query: `select 'message ' || messages.id as what from messages join messages as quoted on quoted.id = messages.quoted_id
        where quoted.user_id <> messages.user_id or quoted.id >= messages.id
      union all select 'held message ' || held.id from held_messages as held join messages as quoted on quoted.id = held.quoted_id
        where quoted.user_id <> held.user_id`,
  },
  {
    name: 'a message with reactions has a revision, and a removed one has no words, reactions or files',
    query: `select 'message ' || id as what from messages where exists (select from message_reactions where message_id = messages.id)
        and (revision = 0 or removed_at is not null)
      union all select 'message ' || id from messages where removed_at is not null
        and (message <> '' or exists (select from message_files where message_id = messages.id))`,
  },
  {
    name: 'no event keeps the words or files of a removed message',
    query: `select 'event ' || events.id as what from events join messages on messages.id = (payload #>> '{message,id}')::int
        where ${HOLDS_MESSAGE} and removed_at is not null and (payload #>> '{message,message}' <> '' or payload #> '{message,files}' is not null)
      union all select 'event ' || events.id from events join messages on messages.id = (payload #>> '{message,quote,id}')::int
        where ${HOLDS_MESSAGE} and removed_at is not null and payload #>> '{message,quote,message}' <> ''`,
  },
  {
    name: 'a pin marks a picture of its version, or of a message with a revision',
    query: `select 'annotation ' || annotations.id as what from annotations join feedback on feedback.id = feedback_id
        where pin is not null and not exists (select from submission_versions as version left join version_pictures as shown
          on (shown.submission_id, shown.version) = (version.submission_id, version.version)
          where version.submission_id = feedback.submission_id and version.version = (pin ->> 'version')::int
            and pin ->> 'fileURL' in ('/api/files/' || version.file_id, '/api/files/' || shown.file_id))
      union all select 'annotation ' || annotations.id from annotations
        left join message_files on message_files.id = message_file_id left join messages on messages.id = message_id
        where message_file_id is not null and (pin is null or revision is null or revision = 0)`,
  },
  {
    name: 'praise is never ticked as done',
    query: `select 'annotation ' || id as what from annotations where is_praise and ticked_at is not null`,
  },
  {
    name: 'a thumbnail is stored exactly when it is ready',
    query: `select 'file ' || id as what from message_files where (thumbnail_state = 'ready') <> (thumbnail is not null)`,
  },
  {
    name: "held messages and acts are due at their hour on the client's clock",
    query: `select 'held message ' || held.id as what from held_messages as held join users on users.id = user_id
        where due_at <> local_moment(at_home, time_zone)
      union all select 'client ' || users.id || ' of act ' || acts.id from acts join act_people on act_id = acts.id
        join users on users.id = user_id
        where at_home is not null and acts.state = 'running' and act_people.state = 'open'
          and due_at <> local_moment(at_home, time_zone)
      union all select 'act ' || id from acts where wakes_at is not null and wakes_at is distinct from
        (select min(due_at) from act_people where act_id = acts.id and act_people.state = 'open')`,
  },
  {
    name: 'an act has ended exactly when it does not run',
    query: `select 'act ' || id as what from acts where (state = 'running') <> (ended_at is null)`,
  },
];
