import { type PlantedFault, user } from './planted-fault.ts';

const EVENT_LATE = 'every event is published within a minute';
const WORK_LATE = 'every due job is handled within a minute';
const PARKED = 'no job is parked';
const MAIL = 'every due mail is tried within a minute';
const ACT = 'every running act on many clients has an open job';
const ACT_COUNT = 'an act counts the clients for whom it is done or refused';
const FEED = 'every recent feed event has one feed item or an open job';
const UNLOCK = 'every requested unlock is done or has an open job';
const COACH_UNLOCK = 'every day that a coach unlocked is available';
const READING = 'every document in the making has an open job';
const FEEDBACK_UNLOCK = 'feedback that unlocks the next day has unlocked it';
const CLOCK = 'every waiting submission has a clock, and none is late';
const OPEN_LATE = "every day that a client's cohort opens is open within a minute";
const OPENING = "when a client's next day opens follows their cohort or programme";
const MESSAGE_EVENT = 'every recent message has its event';
const VERSION_EVENT = 'every recent version has its event';
const FEEDBACK_EVENT = 'every recent feedback has its event';
const DAY_EVENT = 'every recent change of a day has its event';
const EDIT_EVENT = 'every recent edit of a brand book has its event';
const NUDGE_EVENT = 'every recent nudge has its event';
const PERSON_EVENT = 'every recent sign-up has its event';

const backTo1 = (name: string): string =>
  `delete from unlocks where user_id = ${user(name)}; update users set current_day = 1 where name = '${name} Rossi'`;

/** Faults of events, jobs and what waits for them. */
export const workFaults: readonly PlantedFault[] = [
  [
    'an event that is not published',
    `update events set published_at = null, created_at = now() - interval '1 hour' where type = 'message.sent'`,
    [EVENT_LATE],
  ],
  [
    'a job that is not handled',
    `insert into jobs (event_id, queue, created_at, due_at)
      select max(id), 'mail', now() - interval '1 hour', now() - interval '1 hour' from events`,
    [WORK_LATE],
  ],
  [
    'a parked job',
    `insert into jobs (event_id, queue, parked_at) select max(id), 'mail', now() from events`,
    [PARKED],
  ],
  [
    'a mail that nobody tries',
    "insert into mails (address, kind, subject, due_at) values ('a', 'test', 's', now() - interval '1 hour')",
    [MAIL],
  ],
  ['a running act without its job', "insert into acts (kind) values ('unlock')", [ACT]],
  [
    'an act that counts a client too many',
    "insert into acts (kind, state, total, done) values ('unlock', 'stopped', 1, 1)",
    [ACT_COUNT],
  ],
  ['a missing feed item', "delete from activity where type = 'message'", [FEED]],
  ['an unlock without its job', backTo1('Ben'), [UNLOCK, COACH_UNLOCK]],
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
  [
    'a nudge without its event',
    `insert into nudges (user_id, day, stay_id, number, words) values (${user('Ada')}, 1, 0, 1, 'Day 1')`,
    [NUDGE_EVENT],
  ],
  [
    'a sign-up without its event',
    "delete from events where id = (select max(id) from events where type = 'user.registered')",
    [PERSON_EVENT],
  ],
];
