import { type PlantedFault, user } from './planted-fault.ts';

const TOLD_TWICE = 'nobody is told of an event twice';
const TOLD = 'participants are told of every event of the last hour, or its job is open';
const LOOK = 'every unseen notice that a channel has not decided on waits for a look';
const LINK_MAIL = 'every mail with a link that somebody is owed is written or has an open job';
const REPLY = 'every reply of a participant that counts as posted is a message';
const PUSH_OWNER = 'pushes go to the person who is signed in';
const WATCHED =
  'the silence of every participant whose sprint runs is watched, unless both nudges of the day are sent';

/** Faults of notices, mails, replies and pushes. */
export const noticeFaults: readonly PlantedFault[] = [
  [
    'an event that somebody is told of twice',
    'update notices set event_ids = event_ids || event_ids',
    [TOLD_TWICE],
  ],
  ['feedback that nobody is told of', `delete from notices where kind = 'feedback'`, [TOLD]],
  ['a notice without a look at whether it is seen', 'update notices set look_at = null', [LOOK]],
  [
    'a notice that counts as unseen again',
    `update notices set mailed_at = now(), pushed_at = now(), look_at = null;
      update notices set mailed_at = null where id = (select min(id) from notices where seen_at is null)`,
    [LOOK],
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
  ['a silence that nobody watches', 'delete from silences', [WATCHED]],
];
