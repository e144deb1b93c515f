import { type PlantedFault, SCHEMA, user } from './planted-fault.ts';

const WAIT = 'a waiting conversation waits since a message of its participant';
const DAY = 'a participant is on the last unlocked day, at first on day 1';
const FINISHED = 'a sprint is completed exactly when its last day is submitted';

/** Faults of conversations, days and roles. */
export const sprintFaults: readonly PlantedFault[] = [
  [
    'a message that is stored twice',
    `drop index messages_client; update messages set client_id = 'same';
      insert into messages (user_id, day, author_id, from_admin, message, client_id)
        select user_id, day, author_id, from_admin, message, client_id from messages`,
    ['no message is stored twice', SCHEMA],
  ],
  [
    'a message older than the one before',
    `insert into messages (user_id, day, author_id, from_admin, message, created_at)
      select user_id, day, author_id, from_admin, message, created_at - interval '1 hour' from messages`,
    ['messages are in the order of their times'],
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
    ["a conversation without an answer to its participant's last message waits, unless a coach settled it"],
  ],
  [
    'an answered conversation that waits',
    `update conversations set waiting_since = (select min(created_at) - interval '1 minute' from messages) where user_id = ${user('Ada')}`,
    [WAIT, 'a conversation in which a coach has answered everything does not wait'],
  ],
  [
    'a read mark beyond the last message',
    'update read_marks set last_read_id = last_read_id + 1',
    ['no read mark is beyond the last message'],
  ],
  ['a current day without an unlock', `update users set current_day = 7 where name = 'Eve Rossi'`, [DAY]],
  [
    'a current day other than the last unlocked one',
    `update users set current_day = 5 where name = 'Ada Rossi'`,
    [DAY],
  ],
  [
    'a paused participant with a current day',
    `update users set current_day = 1 where name = 'Dan Rossi'`,
    ['a paused participant is on day 0'],
  ],
  [
    'coaches without an owner',
    `alter table users disable trigger users_role_ends; update users set is_owner = false where is_owner`,
    ['while there are coaches, one of them is an owner', SCHEMA],
  ],
  [
    "a participant's participant",
    `update users set coach_id = id where name = 'Dan Rossi'`,
    ['only participants belong to a coach, and only to an active one'],
  ],
  [
    'a completed sprint without day 21',
    `update users set finished_at = now() where name = 'Ben Rossi'`,
    [FINISHED],
  ],
  ['day 21 without a completed sprint', 'update users set finished_at = null', [FINISHED]],
];
