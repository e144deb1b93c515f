import { type Invariant, LATEST, RECENT } from './invariant.ts';

/** Invariants of submissions, feedback and messages, and of data derived from them. */
export const contentInvariants: readonly Invariant[] = [
  {
    name: 'no message is stored twice',
    query: `select 'author ' || author_id || ', key ' || client_id as what from messages
      where client_id is not null group by author_id, client_id having count(*) > 1`,
  },
  {
    name: 'messages are in the order of their times',
    query: `select 'message ' || id as what from (
        select id, created_at, lag(created_at) over (partition by user_id order by id) as before from messages
      ) as ordered where created_at < before`,
  },
  {
    // The conversation row is written just before the message, up to a lock timeout.
    name: 'a waiting conversation waits since a message of its participant',
    query: `select 'client ' || user_id as what from conversations where waiting_since is not null
      and not exists (select from messages where messages.user_id = conversations.user_id and not from_admin
        and created_at between waiting_since and waiting_since + interval '10 seconds')`,
  },
  {
    name: 'a conversation in which a coach has answered everything does not wait',
    query: `select 'client ' || conversations.user_id as what from conversations
      cross join lateral (select max(id) as id, max(created_at) as at from messages
        where messages.user_id = conversations.user_id and from_admin and not answers_nobody(client_id)) as answer
      where waiting_since < answer.at - interval '10 seconds' and not exists (select from messages
        where messages.user_id = conversations.user_id and not from_admin and messages.id > answer.id)`,
  },
  {
    name: "a conversation without an answer to its participant's last message waits, unless a coach settled it",
    query: `with settled as materialized (select person_id as user_id, max(created_at) as at
        from events where type = 'inbox.changed' group by 1)
      select 'client ' || conversations.user_id as what from conversations
      cross join lateral (select from_admin, created_at, removed_at, settled_at from messages
        where messages.user_id = conversations.user_id and not (from_admin and answers_nobody(client_id))
        order by id desc limit 1) as last
      left join settled on settled.user_id = conversations.user_id
      where waiting_since is null and not from_admin and removed_at is null and settled_at is null and last.created_at > ${RECENT}
        and coalesce(settled.at, '-infinity') < last.created_at - interval '10 seconds'`,
  },
  {
    name: 'no read mark is beyond the last message',
    query: `select 'reader ' || reader_id || ', client ' || user_id || ', day ' || day as what from read_marks
      where last_read_id > coalesce((select max(id) from messages
        where messages.user_id = read_marks.user_id and messages.day = read_marks.day), 0)`,
  },
  {
    name: 'a participant is on the last unlocked day, at first on day 1',
    query: `select 'client ' || users.id as what from users
      left join lateral (select day from unlocks where user_id = users.id order by id desc limit 1) as last on true
      where not is_admin and current_day <> last.day or not is_admin and last.day is null and current_day > 1`,
  },
  {
    name: 'while there are coaches, one of them is an owner',
    query: `select 'no owner' as what from users where is_admin and deactivated_at is null having count(*) > 0
      and not bool_or(is_owner) union all
      select 'owner ' || id from users where is_owner and (not is_admin or deactivated_at is not null)`,
  },
  {
    name: 'only participants belong to a coach, and only to an active one',
    query: `select 'client ' || users.id as what from users join users coach on coach.id = users.coach_id
      where users.is_admin or not coach.is_admin or coach.deactivated_at is not null`,
  },
  {
    name: 'a paused participant is on day 0',
    query: `select 'client ' || id as what from users where resume_day is not null and current_day <> 0`,
  },
  {
    name: 'a sprint is completed exactly when its last day is submitted',
    query: `select 'client ' || users.id as what from users where not is_admin and (finished_at is not null)
      <> exists (select from submissions where user_id = users.id and task_day = users.last_day)`,
  },
  {
    name: 'a submission is reviewed exactly when it has feedback, or ends a day without work, which has none',
    query: `with calm as materialized (select programme_versions.id as version, day
        from programme_versions, json_array_elements(content -> 'days') with ordinality as days (task, day) where task ->> 'kind' <> '')
      select 'submission ' || submissions.id as what from submissions join users on users.id = submissions.user_id
      where is_reviewed::int <> (select count(*) from feedback where submission_id = submissions.id)
        + (select count(*) from calm where version = programme_version_id and day = task_day)`,
  },
  {
    name: 'feedback has the participant, the day and a version of its submission',
    query: `select 'feedback ' || feedback.id as what from feedback
      join submissions on submissions.id = feedback.submission_id
      where feedback.user_id <> submissions.user_id or feedback.task_day <> submissions.task_day
        or feedback.submission_version not between 1 and submissions.version`,
  },
  {
    name: 'every version that a coach has read exists',
    query: `select 'coach ' || coach_id || ', submission ' || submission_id as what from version_reads
      join submissions on submissions.id = submission_id
      where version_reads.version not between 1 and submissions.version`,
  },
  {
    name: 'every ticked line is a point of its action plan',
    query: `select 'feedback ' || feedback_id || ', line ' || line as what from line_ticks
      join feedback on feedback.id = feedback_id
      where coalesce((string_to_array(action_plan, e'\\n'))[line], '') !~ case when exists (
        select from unnest(string_to_array(action_plan, e'\\n')) as each_line where each_line ~ '^\\s*[-•]\\s+\\S')
        then '^\\s*[-•]\\s+\\S' else '\\S' end`,
  },
  {
    name: 'every edited text of a brand book answers a question of its version',
    query: `select 'edit ' || edit.id as what from book_edits as edit
      join submissions on submissions.id = edit.submission_id
      join submission_versions as versions on versions.submission_id = edit.submission_id
        and versions.version = edit.version
      left join workbooks on workbooks.id = workbook_id
      where case when workbook_id is null then task_day <> 1 else not exists (
        select from jsonb_array_elements(sections) as asked, jsonb_array_elements(asked -> 'fields') as question
        where asked ->> 'key' = edit.section and question ->> 'key' = edit.field) end`,
  },
  {
    name: 'counters match their rows',
    query: `select name || ' of day ' || day || ': ' || counted || ' instead of ' || there as what from (
      select name, day, sum(counted) as counted, sum(there) as there from (
        select name, day, n as counted, 0 as there from counters
        union all select counter, of_day, 0, 1 from users, client_counters(is_admin or is_invited or past_of is not null, deactivated_at, finished_at, current_day, last_day)
        union all select 'submissions', task_day, 0, 1 from submissions
        union all select 'submissions-waiting', task_day, 0, 1 from submissions where not is_reviewed
        union all select 'conversations-waiting', 0, 0, 1 from conversations where waiting_since is not null
      ) as each group by name, day) as summed where counted <> there`,
  },
  {
    // Clients with open marks are counted soon.
    name: 'insights know what clients did',
    query: `with settled as materialized (select id from users where not is_admin
        and not exists (select from insight_changes where insight_changes.user_id = users.id)),
      done as materialized (select * from insight_facts_of(array(select id from settled))),
      known as materialized (select * from insight_facts
        where not exists (select from insight_changes where insight_changes.user_id = insight_facts.user_id))
      select distinct 'client ' || user_id || ', ' || kind as what
        from ((table done except all table known) union all (table known except all table done)) as wrong`,
  },
  {
    name: 'the insights of each day match their facts',
    query: `select kind || ' of ' || on_day as what from (
        select kind, on_day, programme_id, day, coach_id, state, tenths, n from insight_days
        union all select kind, (at at time zone 'UTC')::date, programme_id, case when kind = 'day' then subject end, coach_id, state, tenths, -1
          from insight_facts
      ) as each group by kind, on_day, programme_id, day, coach_id, state, tenths having sum(n) <> 0`,
  },
  {
    name: 'every change is in the insights within a minute',
    query: `select 'client ' || user_id as what from insight_changes where changed_at < ${LATEST}`,
  },
  {
    name: 'a submission has all its versions',
    query: `with kept as materialized (select submission_id, count(*) as n from submission_versions group by 1)
      select 'submission ' || id as what from submissions left join kept on kept.submission_id = submissions.id
      where version <> coalesce(kept.n, 0)`,
  },
  {
    name: 'a submission has the content of its newest version',
    query: `select 'submission ' || id as what from submissions join submission_versions as newest
      on newest.submission_id = submissions.id and newest.version = submissions.version
      where (newest.file_id, newest.other_url, newest.notes)
        is distinct from (submissions.file_id, submissions.other_url, submissions.notes)`,
  },
  {
    name: 'every submitted file has a record of the same participant and day',
    query: `select 'submission ' || id || ', version ' || handed.version as what from (
        select id, version, user_id, task_day, file_id, other_url from submissions
        union select submissions.id, earlier.version, user_id, task_day, earlier.file_id, earlier.other_url
          from submission_versions as earlier join submissions on submissions.id = submission_id
      ) as handed where (file_id is not null or other_url like '/api/files/%') and not exists (select from files
        where files.id = handed.file_id and files.user_id = handed.user_id and files.task_day = handed.task_day)`,
  },
  {
    name: 'every photo is the file of its person, and every file without a day a photo',
    query: `select 'person ' || id as what from users where avatar_id is not null and not exists (select from files
        where files.id = avatar_id and files.user_id = users.id and task_day is null)
      union all select 'file ' || id from files where task_day is null
        and not exists (select from users where users.id = files.user_id and avatar_id = files.id)`,
  },
  {
    name: 'no file with a record is queued for removal',
    query: `select 'file ' || id as what from removed_files where exists (select from files where files.id = removed_files.id)
      or exists (select from message_files where message_files.id = removed_files.id)`,
  },
  {
    name: 'a message has files exactly when it says so, and those of its author and conversation',
    query: `select 'message ' || id as what from messages
        where has_files <> exists (select from message_files where message_id = messages.id)
      union all select 'file ' || file.id from message_files as file join messages on messages.id = message_id
        where (file.user_id, file.author_id) <> (messages.user_id, messages.author_id)`,
  },
  {
    name: 'a message without words has files, or was removed',
    query: `select 'message ' || id as what from messages where message = '' and removed_at is null and not has_files`,
  },
];
