import type { Invariant } from './invariant.ts';

/** A coach wrote to that participant alone about the day, after the moment. */
const answeredAfter = (moment: string, client: string, day: string): string =>
  `exists (select from messages as answer where answer.user_id = ${client} and answer.day = ${day}
    and from_admin and not answers_nobody(client_id) and answer.created_at > ${moment})`;

/** Invariants of what triggers keep and nothing else counts. */
export const derivedInvariants: readonly Invariant[] = [
  {
    name: 'a submission is found by the words of its newest version',
    query: `select 'submission ' || submissions.id as what from submissions
      join submission_versions as newest on newest.submission_id = submissions.id and newest.version = submissions.version
      left join submission_words as stored on stored.submission_id = submissions.id
      where stored.words is distinct from words_of(answered_text(newest.notes, newest.document))`,
  },
  {
    name: 'a message is found by its words',
    query: "select 'message ' || id as what from messages where words is distinct from words_of(message)",
  },
  {
    name: 'a version after feedback is a revision until the coach answers',
    // An answer of the same moment may not have seen the version.
    query: `select 'submission ' || submissions.id as what from submissions join feedback on submission_id = submissions.id
        where submissions.version > submission_version and changed_at < updated_at
          and not ${answeredAfter('updated_at', 'submissions.user_id', 'submissions.task_day')}
          and not exists (select from revisions where revisions.submission_id = submissions.id)
      union all select 'revision of submission ' || submission_id from revisions
        where ${answeredAfter("revised_at + interval '10 seconds'", 'revisions.user_id', 'revisions.day')}
          and not exists (select from feedback where feedback.submission_id = revisions.submission_id and asked_version is not null)`,
  },
  {
    name: 'a new version that was asked for is a revision until the coach decides',
    query: `select 'feedback ' || feedback.id as what from feedback join submissions on submissions.id = submission_id
      where asked_version > submissions.version or asked_version < submissions.version
        and not exists (select from revisions where revisions.submission_id = submissions.id)`,
  },
  {
    name: 'an event names the person of its payload',
    query: `select 'event ' || id as what from events where payload ->> 'userId' ~ '^[0-9]{1,9}$'
      and person_id is distinct from (payload ->> 'userId')::int`,
  },
  {
    name: 'an invited person has not joined yet',
    query: `select 'person ' || id as what from users where is_invited and (last_activity is not null or is_admin)`,
  },
  {
    name: 'a coach has one snippet for a key, and so has the team',
    query: `select case when is_team then 'the team' else 'coach ' || coach_id end || ', key ' || key as what from snippets
      where key is not null group by what having count(*) > 1`,
  },
  {
    name: 'a deactivated account has no reply address',
    query: `select 'person ' || user_id as what from reply_addresses join users on users.id = user_id
      where deactivated_at is not null`,
  },
];
