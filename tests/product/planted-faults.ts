const user = (name: string): string => `(select id from users where name = '${name} Rossi')`;

const EVENT_LATE = 'an event is on its way within a minute';
const WORK_LATE = 'owed work is done within a minute';
const PARKED = 'no work is parked';
const FEED = 'a recent event that the feed tells of has one item there, or is still owed';
const UNLOCK = 'an unlock that was asked for has opened its day, or is still owed';
const FEEDBACK_UNLOCK = 'feedback that unlocks the next day has unlocked it';
const COACH_UNLOCK = 'a day that a coach unlocked is open';
const CLOCK = 'a waiting submission has a clock, and the clock its work';
const MESSAGE_EVENT = 'a recent message has its event';
const VERSION_EVENT = 'a recent version of a submission has its event';
const FEEDBACK_EVENT = 'recent feedback has its event';
const DAY_EVENT = 'a recent change of a day has its event';
const PERSON_EVENT = 'a new participant has their event';
const KEY = 'a message with a key is there once';
const ORDER = 'messages stand in the order of their times';
const WAIT = 'a conversation waits from a message of its participant on';
const LAST_WORD = 'a recent last word of a participant waits for an answer, unless a coach settled it';
const READ = 'nobody has read beyond the last message';
const DAY = 'a client is on the day that was opened last, and on day 1 before that';
const PAUSED = 'a paused client is on day 0';
const FINISHED = 'a sprint is finished when day 21 is handed in, and only then';
const REVIEWED = 'a submission is reviewed when it has feedback, and only then';
const FEEDBACK_OF = 'feedback belongs to the participant, the day and a version of its submission';
const COUNTED = 'what is counted is there as often';
const VERSIONS = 'a submission has all its versions';
const NEWEST = 'a submission shows its newest version';
const FILE = 'what was handed in as a file has its record, of the same participant and day';
const REMOVED = 'no file with a record is about to be removed';
const IDS = 'no id is given twice';
export const SCHEMA = 'tables, indexes, constraints and triggers are as the migrations make them';

const firstFile = `(select submission_versions.file_id from submission_versions join submissions on submissions.id = submission_id
  where submission_versions.version = 1 and submissions.version = 2)`;
const backTo1 = (name: string): string =>
  `delete from unlocks where user_id = ${user(name)}; update users set current_day = 1 where name = '${name} Rossi'`;

/** Each fault, and the lines that have to name it. */
export const faults: readonly [what: string, fault: string, names: string[]][] = [
  [
    'an event that does not leave',
    `update events set published_at = null, created_at = now() - interval '1 hour' where type = 'message.sent'`,
    [EVENT_LATE],
  ],
  [
    'work that is not done',
    `update deliveries set created_at = now() - interval '1 hour', not_before = now() - interval '1 hour'`,
    [WORK_LATE],
  ],
  ['work that was given up', 'update deliveries set parked_at = now()', [PARKED]],
  ['a line of the feed that is gone', "delete from activity where type = 'message'", [FEED]],
  ['an unlock whose work is gone', backTo1('Ben'), [UNLOCK, COACH_UNLOCK]],
  [
    "a coach's unlock whose event is gone too",
    `delete from events where type = 'unlock.requested'; ${backTo1('Ben')}`,
    [COACH_UNLOCK],
  ],
  [
    'feedback whose unlock is gone, with its event',
    `delete from events where type = 'unlock.requested'; ${backTo1('Ada')}`,
    [FEEDBACK_UNLOCK],
  ],
  ['a clock whose work is gone', "delete from deliveries where consumer = 'clock'", [CLOCK]],
  ['a clock whose event is gone', "delete from events where type = 'clock.started'", [CLOCK]],
  [
    'a waiting submission without a clock',
    "delete from deliveries where consumer = 'clock'; update submissions set clock_at = null",
    [CLOCK],
  ],
  ['the event of a message that is gone', "delete from events where type = 'message.sent'", [MESSAGE_EVENT]],
  [
    'the event of a submission that is gone',
    "delete from events where type = 'submission.created'",
    [VERSION_EVENT],
  ],
  [
    'the event of a further version that is gone',
    "delete from events where type = 'submission.replaced'",
    [VERSION_EVENT],
  ],
  [
    'the event of feedback that is gone',
    "delete from events where type = 'feedback.given'",
    [FEEDBACK_EVENT],
  ],
  ['the event of a day that is gone', "delete from events where type = 'day.unlocked'", [DAY_EVENT]],
  [
    'the event of a participant that is gone',
    "delete from events where id = (select max(id) from events where type = 'user.registered')",
    [PERSON_EVENT],
  ],
  [
    'a message that was written twice',
    `drop index messages_client; update messages set client_id = 'same';
      insert into messages (user_id, day, author_id, from_admin, message, client_id)
        select user_id, day, author_id, from_admin, message, client_id from messages`,
    [KEY, SCHEMA],
  ],
  [
    'a message before its time',
    `insert into messages (user_id, day, author_id, from_admin, message, created_at)
      select user_id, day, author_id, from_admin, message, created_at - interval '1 hour' from messages`,
    [ORDER],
  ],
  [
    'a wait from no message on',
    `update conversations set waiting_since = now() - interval '3 days' where user_id = ${user('Ben')}`,
    [WAIT],
  ],
  [
    'a wait that nobody began',
    `update conversations set waiting_since = now() where user_id = ${user('Ada')}`,
    [WAIT],
  ],
  [
    'a last word that waits no more',
    `update conversations set waiting_since = null where user_id = ${user('Ben')}`,
    [LAST_WORD],
  ],
  ['a mark beyond the last message', 'update read_marks set last_read_id = last_read_id + 1', [READ]],
  [
    'a day that was raised without an unlock',
    `update users set current_day = 7 where name = 'Eve Rossi'`,
    [DAY],
  ],
  [
    'a day that is not that of the last unlock',
    `update users set current_day = 5 where name = 'Ada Rossi'`,
    [DAY],
  ],
  ['a pause on a day', `update users set current_day = 1 where name = 'Dan Rossi'`, [PAUSED]],
  ['a finish without day 21', `update users set finished_at = now() where name = 'Ben Rossi'`, [FINISHED]],
  ['day 21 without a finish', 'update users set finished_at = null', [FINISHED]],
  [
    'a review that is not noted',
    'update submissions set is_reviewed = not is_reviewed where task_day = 1',
    [REVIEWED],
  ],
  [
    "feedback of somebody else's",
    `update feedback set user_id = ${user('Ben')}, task_day = 9`,
    [FEEDBACK_OF],
  ],
  ['feedback of a version that is not there', 'update feedback set submission_version = 3', [FEEDBACK_OF]],
  ['a wrong count', "update counters set n = n + 1 where name = 'submissions'", [COUNTED]],
  ['a version that is gone', 'delete from submission_versions where version = 1', [VERSIONS]],
  [
    'an older file shown',
    'update submissions set file_url = (select file_url from submission_versions as first where submission_id = submissions.id and version = 1) where version = 2',
    [NEWEST],
  ],
  ['older notes shown', `update submission_versions set notes = 'Others' where version = 2`, [NEWEST]],
  ["an earlier version's file without a record", 'update submission_versions set file_id = null', [FILE]],
  [
    "an earlier version's file of another owner",
    `update files set user_id = ${user('Ben')} where id = ${firstFile}`,
    [FILE],
  ],
  ['a file of another day', 'update files set task_day = 9 where task_day = 2', [FILE]],
  [
    'a live file that is about to be removed',
    'insert into removed_files (id) select id from files limit 1',
    [REMOVED],
  ],
  ['ids of messages that start again', 'alter table messages alter column id restart with 1', [IDS]],
  [
    'ids of events that start again, when old events are gone',
    'delete from events; alter table events alter column id restart with 1',
    [IDS],
  ],
  ['a trigger that is gone', 'drop trigger feedback_goes on feedback', [SCHEMA]],
  ['a trigger that is off', 'alter table files disable trigger files_removed', [SCHEMA]],
  [
    'a trigger that does nothing',
    'create or replace function remember_removed_file() returns trigger language plpgsql as $$ begin return null; end $$',
    [SCHEMA],
  ],
  ['a foreign key that is gone', 'alter table messages drop constraint messages_author_id_fkey', [SCHEMA]],
  ['an index that is gone', 'drop index messages_day', [SCHEMA]],
  ['a primary key that is gone', 'alter table revisions drop constraint revisions_pkey', [SCHEMA]],
  ['a check that is gone', 'alter table feedback drop constraint feedback_rating_check', [SCHEMA]],
  ['a column that takes nothing', 'alter table submissions alter column file_url drop not null', [SCHEMA]],
];
