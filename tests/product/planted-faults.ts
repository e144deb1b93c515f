export const user = (name: string): string => `(select id from users where name = '${name} Rossi')`;

const EVENT_LATE = 'every event is published within a minute';
const WORK_LATE = 'every due delivery is handled within a minute';
const PARKED = 'no delivery is parked';
const FEED = 'every recent feed event has one feed item or an open delivery';
const UNLOCK = 'every requested unlock is done or has an open delivery';
const READING = 'every document in the making has an open delivery';
const FEEDBACK_UNLOCK = 'feedback that unlocks the next day has unlocked it';
const COACH_UNLOCK = 'every day that a coach unlocked is available';
const CLOCK = 'every waiting submission has a clock, and none is late';
const OPEN_LATE = "every day that a client's cohort opens is open within a minute";
const OPENING = "when a client's next day opens follows their cohort";
const MAIL = 'every queued mail has an open delivery';
const ACT = 'every running act on many clients has an open delivery';
const ACT_COUNT = 'an act counts the clients for whom it is done or refused';
const TOLD_TWICE = 'nobody is told of an event twice';
const TOLD = 'participants are told of every event of the last hour, or its delivery is open';
const LOOK = 'every unseen notice that a channel has not decided on has an open look';
const TEAM_READER = 'every active coach reads team notices, and nobody else does';
const POSITION = 'team notices have a position for each event, the last one as their own';
const PLANNED = 'every planned look at notices has an open delivery';
const LINK_MAIL = 'every mail with a link that somebody is owed is written or has an open delivery';
const REPLY = 'every reply of a participant that counts as posted is a message';
const PUSH_OWNER = 'pushes go to the person who is signed in';
const MESSAGE_EVENT = 'every recent message has its event';
const VERSION_EVENT = 'every recent version has its event';
const FEEDBACK_EVENT = 'every recent feedback has its event';
const DAY_EVENT = 'every recent change of a day has its event';
const EDIT_EVENT = 'every recent edit of a brand book has its event';
const EDITED = 'every edited text of a brand book answers a question of its version';
const NUDGE_EVENT = 'every recent nudge has its event';
const WATCHED =
  'the silence of every participant whose sprint runs is watched, unless both nudges of the day are sent';
const PERSON_EVENT = 'every recent sign-up has its event';
const KEY = 'no message is stored twice';
const ORDER = 'messages are in the order of their times';
const WAIT = 'a waiting conversation waits since a message of its participant';
const LAST_WORD =
  "a conversation without an answer to its participant's last message waits, unless a coach settled it";
const ANSWERED = 'a conversation in which a coach has answered everything does not wait';
const READ = 'no read mark is beyond the last message';
const DAY = 'a participant is on the last unlocked day, at first on day 1';
const OWNER = 'while there are coaches, one of them is an owner';
const BELONGS = 'only participants belong to a coach, and only to an active one';
const PAUSED = 'a paused participant is on day 0';
const FINISHED = 'a sprint is completed exactly when day 21 is submitted';
const REVIEWED = 'a submission is reviewed exactly when it has feedback';
const FEEDBACK_OF = 'feedback has the participant, the day and a version of its submission';
const VERSION_READ = 'every version that a coach has read exists';
const LINE_TICK = 'every ticked line is a point of its action plan';
const COUNTED = 'counters match their rows';
const INSIGHT = 'insights know what clients did';
const INSIGHT_DAY = 'the insights of each day match their facts';
const INSIGHT_LATE = 'every change is in the insights within a minute';
const VERSIONS = 'a submission has all its versions';
const NEWEST = 'a submission has the content of its newest version';
const FILE = 'every submitted file has a record of the same participant and day';
const PHOTO = 'every photo is the file of its person, and every file without a day a photo';
const REMOVED = 'no file with a record is queued for removal';
const MESSAGE_FILES = 'a message has files exactly when it says so, and those of its author and conversation';
const WORDLESS = 'a message without words has files, or was removed';
const THUMBNAIL = 'every thumbnail in the making has an open delivery';
const IDS = 'no sequence is behind its ids';
export const SCHEMA = 'tables, indexes, constraints and triggers match the migrations';

const firstFile = `(select submission_versions.file_id from submission_versions join submissions on submissions.id = submission_id
  where submission_versions.version = 1 and submissions.version = 2)`;
const backTo1 = (name: string): string =>
  `delete from unlocks where user_id = ${user(name)}; update users set current_day = 1 where name = '${name} Rossi'`;

/** A fault as SQL, and the invariants that must report it. */
export type PlantedFault = [what: string, fault: string, names: string[]];

export const faults: readonly PlantedFault[] = [
  [
    'an event that is not published',
    `update events set published_at = null, created_at = now() - interval '1 hour' where type = 'message.sent'`,
    [EVENT_LATE],
  ],
  [
    'a delivery that is not handled',
    `update deliveries set created_at = now() - interval '1 hour', not_before = now() - interval '1 hour'`,
    [WORK_LATE],
  ],
  ['a parked delivery', 'update deliveries set parked_at = now()', [PARKED]],
  [
    'a queued mail without its delivery',
    "insert into mails (address, kind, subject) values ('a', 'test', 's')",
    [MAIL],
  ],
  ['a running act without its delivery', "insert into acts (kind) values ('unlock')", [ACT]],
  [
    'an act that counts a client too many',
    "insert into acts (kind, state, total, done) values ('unlock', 'stopped', 1, 1)",
    [ACT_COUNT],
  ],
  [
    'a mail that is stored twice',
    `alter table mails drop constraint mails_key_key; insert into mails (key, address, kind, subject, state)
      select gen_random_uuid(), 'a', 'test', 's', 'sent' from generate_series(1, 2)`,
    [SCHEMA],
  ],
  [
    'an event that somebody is told of twice',
    'update notices set event_ids = event_ids || event_ids',
    [TOLD_TWICE],
  ],
  ['feedback that nobody is told of', `delete from notices where kind = 'feedback'`, [TOLD]],
  [
    'a notice without a look at whether it is seen',
    `delete from deliveries using events where events.id = event_id and type = 'notice.due'; delete from notice_checks`,
    [LOOK],
  ],
  [
    'a notice that counts as unseen again',
    `delete from deliveries using events where events.id = event_id and type = 'notice.due'; delete from notice_checks;
      update notices set mailed_at = now(), pushed_at = now();
      update notices set mailed_at = null where id = (select min(id) from notices where seen_at is null)`,
    [LOOK],
  ],
  [
    'an event that all coaches are told of twice',
    'update team_notices set event_ids = event_ids || event_ids, positions = positions || positions',
    [TOLD_TWICE, POSITION],
  ],
  [
    'a team notice without a look at whether it is seen',
    `delete from deliveries using events where events.id = event_id and type in ('notice.due', 'team-notice.due');
      delete from notice_checks; delete from team_checks; update notices set mailed_at = now(), pushed_at = now()`,
    [LOOK],
  ],
  [
    'a planned look for the team that nobody takes',
    "insert into team_checks (due_at) values (now() + interval '1 year')",
    [PLANNED],
  ],
  ['a coach whom the team does not tell', 'delete from team_readers', [TEAM_READER]],
  [
    'a planned look that nobody takes',
    `insert into notice_checks (user_id, due_at) values (${user('Ada')}, now() + interval '1 year')`,
    [PLANNED],
  ],
  [
    'a sign-in from a new device without its mail',
    `insert into mailed_links (kind, user_id, session, expires_at)
      values ('end-session', ${user('Ada')}, 'x', now() + interval '1 hour')`,
    [LINK_MAIL],
  ],
  [
    'an invitation without its mail',
    `update users set last_activity = null where id = ${user('Eve')};
      insert into invitations (user_id, words, expires_at) values (${user('Eve')}, '', now() + interval '1 hour')`,
    [LINK_MAIL],
  ],
  [
    'a posted reply without its message',
    `insert into received_replies (key, user_id, result) values ('x', ${user('Ada')}, 'posted')`,
    [REPLY],
  ],
  [
    'pushes to a browser where somebody else is signed in',
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select ${user('Ada')}, id, 'x', 'x', 'x' from sessions where user_id = ${user('Ben')} limit 1`,
    [PUSH_OWNER],
  ],
  ['a missing feed item', "delete from activity where type = 'message'", [FEED]],
  ['an unlock without its delivery', backTo1('Ben'), [UNLOCK, COACH_UNLOCK]],
  ['a document nobody reads', "update file_readings set state = 'making'", [READING]],
  [
    "a coach's unlock without its event",
    `delete from events where type = 'unlock.requested'; ${backTo1('Ben')}`,
    [COACH_UNLOCK],
  ],
  [
    'feedback without its unlock and event',
    `delete from events where type = 'unlock.requested'; ${backTo1('Ada')}`,
    [FEEDBACK_UNLOCK],
  ],
  ['a clock that nobody follows', "update submissions set clock_at = now() - interval '1 hour'", [CLOCK]],
  ['a waiting submission without a clock', 'update submissions set clock_at = null', [CLOCK]],
  [
    'a day of a cohort that nobody opens',
    `insert into cohorts (name, starts_on, policy) values ('x', '2026-01-01', 'daily');
      update users set cohort_id = (select max(id) from cohorts) where name = 'Eve Rossi';
      update users set opens_on = current_date - 2, opens_at = opening_time(current_date - 2, time_zone) where cohort_id is not null`,
    [OPEN_LATE],
  ],
  [
    'a day that would open without a cohort',
    `update users set opens_on = current_date + 9, opens_at = opening_time(current_date + 9, time_zone) where name = 'Eve Rossi'`,
    [OPENING],
  ],
  ['a message without its event', "delete from events where type = 'message.sent'", [MESSAGE_EVENT]],
  ['a submission without its event', "delete from events where type = 'submission.created'", [VERSION_EVENT]],
  [
    'a later version without its event',
    "delete from events where type = 'submission.replaced'",
    [VERSION_EVENT],
  ],
  ['feedback without its event', "delete from events where type = 'feedback.given'", [FEEDBACK_EVENT]],
  ['a day change without its event', "delete from events where type = 'day.unlocked'", [DAY_EVENT]],
  ['an edit of a book without its event', "delete from events where type = 'brand.edited'", [EDIT_EVENT]],
  ['an edit of a text that nobody asked for', "update book_edits set field = 'unknown'", [EDITED]],
  [
    'a nudge without its event',
    `insert into nudges (user_id, day, stay_id, number, words) values (${user('Ada')}, 1, 0, 1, 'Day 1')`,
    [NUDGE_EVENT],
  ],
  ['a silence that nobody watches', 'delete from silences', [WATCHED]],
  [
    'a sign-up without its event',
    "delete from events where id = (select max(id) from events where type = 'user.registered')",
    [PERSON_EVENT],
  ],
  [
    'a message that is stored twice',
    `drop index messages_client; update messages set client_id = 'same';
      insert into messages (user_id, day, author_id, from_admin, message, client_id)
        select user_id, day, author_id, from_admin, message, client_id from messages`,
    [KEY, SCHEMA],
  ],
  [
    'a message older than the one before',
    `insert into messages (user_id, day, author_id, from_admin, message, created_at)
      select user_id, day, author_id, from_admin, message, created_at - interval '1 hour' from messages`,
    [ORDER],
  ],
  [
    'a waiting conversation without a message',
    `update conversations set waiting_since = now() - interval '3 days' where user_id = ${user('Ben')}`,
    [WAIT],
  ],
  [
    "a waiting conversation without a participant's message",
    `update conversations set waiting_since = now() where user_id = ${user('Ada')}`,
    [WAIT],
  ],
  [
    "a participant's last message that does not wait",
    `update conversations set waiting_since = null where user_id = ${user('Ben')}`,
    [LAST_WORD],
  ],
  [
    'an answered conversation that waits',
    `update conversations set waiting_since = (select min(created_at) - interval '1 minute' from messages) where user_id = ${user('Ada')}`,
    [WAIT, ANSWERED],
  ],
  ['a read mark beyond the last message', 'update read_marks set last_read_id = last_read_id + 1', [READ]],
  ['a current day without an unlock', `update users set current_day = 7 where name = 'Eve Rossi'`, [DAY]],
  [
    'a current day other than the last unlocked one',
    `update users set current_day = 5 where name = 'Ada Rossi'`,
    [DAY],
  ],
  [
    'a paused participant with a current day',
    `update users set current_day = 1 where name = 'Dan Rossi'`,
    [PAUSED],
  ],
  [
    'coaches without an owner',
    `alter table users disable trigger users_role_ends; update users set is_owner = false where is_owner`,
    [OWNER, SCHEMA],
  ],
  ["a participant's participant", `update users set coach_id = id where name = 'Dan Rossi'`, [BELONGS]],
  [
    'a completed sprint without day 21',
    `update users set finished_at = now() where name = 'Ben Rossi'`,
    [FINISHED],
  ],
  ['day 21 without a completed sprint', 'update users set finished_at = null', [FINISHED]],
  [
    'a reviewed submission that is not marked as reviewed',
    'update submissions set is_reviewed = not is_reviewed where task_day = 1',
    [REVIEWED],
  ],
  ['feedback that was deleted without its submission', 'delete from feedback', [REVIEWED, INSIGHT]],
  [
    'a review that was dated back',
    "update feedback set reviewed_at = reviewed_at - interval '3 days'",
    [INSIGHT],
  ],
  [
    'a submission that was dated back',
    "update submissions set submitted_at = submitted_at - interval '3 days'",
    [INSIGHT],
  ],
  [
    'a change of a day that was dated back',
    "update unlocks set unlocked_at = unlocked_at - interval '3 days'",
    [INSIGHT],
  ],
  ['a change of a day that was deleted', 'delete from unlocks', [INSIGHT]],
  [
    'feedback for another participant',
    `update feedback set user_id = ${user('Ben')}, task_day = 9`,
    [FEEDBACK_OF],
  ],
  ['feedback on a missing version', 'update feedback set submission_version = 3', [FEEDBACK_OF]],
  [
    'a read version that does not exist',
    `insert into version_reads (coach_id, submission_id, version)
      select (select min(id) from users where is_admin), min(id), 9 from submissions`,
    [VERSION_READ],
  ],
  [
    'a ticked line that is not there',
    'insert into line_ticks (feedback_id, line) select min(id), 9 from feedback',
    [LINE_TICK],
  ],
  ['a wrong counter', "update counters set n = n + 1 where name = 'submissions'", [COUNTED]],
  ['a missing version', 'delete from submission_versions where version = 1', [VERSIONS]],
  [
    'a submission with the file of an older version',
    `update submissions set file_id = ${firstFile} where version = 2`,
    [NEWEST],
  ],
  [
    'a submission with the notes of an older version',
    `update submission_versions set notes = 'Others' where version = 2`,
    [NEWEST],
  ],
  [
    "an earlier version's file without a record",
    `update submission_versions set file_id = null, other_url = '/api/files/gone' where file_id = ${firstFile}`,
    [FILE],
  ],
  [
    "an earlier version's file of another owner",
    `update files set user_id = ${user('Ben')} where id = ${firstFile}`,
    [FILE],
  ],
  ['a file of another day', 'update files set task_day = 9 where task_day = 2', [FILE]],
  [
    'a photo without its record',
    `update users set avatar_id = 'gone' where id = (select min(id) from users)`,
    [PHOTO],
  ],
  [
    'a photo of nobody',
    `insert into files (id, user_id, name, media_type, size, sha256)
      select 'photo', min(id), 'photo.jpg', 'image/jpeg', 1, 'x' from users`,
    [PHOTO],
  ],
  [
    'a file in use that is queued for removal',
    'insert into removed_files (id) select id from files limit 1',
    [REMOVED],
  ],
  ['a message without its files', 'update messages set has_files = true', [MESSAGE_FILES]],
  ['a message that says nothing', `update messages set message = ''`, [WORDLESS]],
  [
    'a file of somebody else, whose thumbnail nobody makes',
    `insert into message_files (id, user_id, author_id, message_id, name, media_type, size, sha256, thumbnail_state)
      select 'file', user_id, (select max(id) from users where id <> author_id), id, 'a.png', 'image/png', 1, 'x', 'making'
        from messages limit 1`,
    [MESSAGE_FILES, THUMBNAIL],
  ],
  [
    'a fact of the insights that nobody did',
    `delete from insight_changes;
      update insight_facts set at = at - interval '3 days' where kind = 'sprint' and user_id = ${user('Ada')}`,
    [INSIGHT, INSIGHT_DAY],
  ],
  [
    'a day of the insights that counts too many',
    `update insight_days set n = n + 1 where kind = 'sprint' and n > 0`,
    [INSIGHT_DAY],
  ],
  [
    'a change that the insights leave out',
    `insert into insight_changes (user_id, changed_at) values (${user('Ada')}, now() - interval '1 hour')`,
    [INSIGHT_LATE],
  ],
  ['a reset sequence of message ids', 'alter table messages alter column id restart with 1', [IDS]],
  [
    'a reset sequence of event ids after old events were deleted',
    'delete from events; alter table events alter column id restart with 1',
    [IDS],
  ],
  ['a missing trigger', 'drop trigger submissions_revised on submissions', [SCHEMA]],
  ['a disabled trigger', 'alter table files disable trigger files_removed', [SCHEMA]],
  [
    'a trigger that does nothing',
    'create or replace function remember_removed_file() returns trigger language plpgsql as $$ begin return null; end $$',
    [SCHEMA],
  ],
  ['a missing foreign key', 'alter table messages drop constraint messages_author_id_fkey', [SCHEMA]],
  ['a missing index', 'drop index messages_day', [SCHEMA]],
  ['a missing primary key', 'alter table revisions drop constraint revisions_pkey', [SCHEMA]],
  ['a missing check constraint', 'alter table feedback drop constraint feedback_rating_check', [SCHEMA]],
  [
    'a column that became nullable',
    'alter table submissions alter column task_version drop not null',
    [SCHEMA],
  ],
];
