import { type PlantedFault, user } from './planted-fault.ts';

const QUOTED = 'a message quotes an earlier one of its conversation';
const REACTED = 'a message with reactions has a revision, and a removed one has no words, reactions or files';
const KEPT_WORDS = 'no event keeps the words or files of a removed message';
const PRAISED = 'praise is never ticked as done';
const STORED_THUMBNAIL = 'a thumbnail is stored exactly when it is ready';
const PINNED = 'a pin marks a picture of its version, or of a message with a revision';
const DUE = "held messages and acts are due at their hour on the client's clock";
const ENDED = 'an act has ended exactly when it does not run';

/** Faults of quotes, reactions, files, pins, held messages and acts on many clients. */
export const coachingFaults: readonly PlantedFault[] = [
  [
    'a quote of another conversation',
    'update messages set quoted_id = (select min(id) from messages as other where other.user_id <> messages.user_id)',
    [QUOTED],
  ],
  [
    'a reaction without a revision',
    "insert into message_reactions (message_id, author_id, kind) select id, author_id, 'heart' from messages",
    [REACTED],
  ],
  [
    'a removed message whose words stay in events',
    `update messages set message = '', removed_at = now(), revision = 1`,
    [KEPT_WORDS],
  ],
  [
    'a removed message whose words stay in an answer',
    `update events set payload = jsonb_set(payload, '{message,quote}', payload -> 'message') where type = 'message.sent';
      update events set payload = jsonb_set(payload, '{message,message}', '""') where type = 'message.sent';
      update messages set message = '', removed_at = now(), revision = 1`,
    [KEPT_WORDS],
  ],
  [
    'a pin on a picture of no version',
    `insert into annotations (feedback_id, author_id, target_element, comment, position, pin)
      select id, reviewer_id, 'file', 'Here', '{}', '{"fileURL": "/api/files/none", "version": 1}' from feedback`,
    [PINNED],
  ],
  [
    'a pin on a message as it was sent',
    `insert into message_files (id, user_id, author_id, message_id, name, media_type, size, sha256)
      select 'file', user_id, author_id, id, 'a.png', 'image/png', 1, 'x' from messages where revision = 0 limit 1;
      insert into annotations (message_file_id, author_id, target_element, comment, position, pin)
      select id, author_id, 'picture', 'Here', '{}', '{"x": 0}' from message_files where id = 'file'`,
    [PINNED],
  ],
  [
    'praise that is ticked',
    `insert into annotations (feedback_id, author_id, target_element, comment, position, is_praise, ticked_at)
      select id, reviewer_id, 'notes', 'Lovely', '{}', true, now() from feedback`,
    [PRAISED],
  ],
  [
    'a thumbnail that is ready and nowhere',
    `insert into message_files (id, user_id, author_id, name, media_type, size, sha256, thumbnail_state)
      select 'file', id, id, 'a.png', 'image/png', 1, 'x', 'ready' from users where name = 'Ada Rossi'`,
    [STORED_THUMBNAIL],
  ],
  [
    'a held message that is due at another hour',
    `insert into held_messages (user_id, day, message, at_home, due_at)
      values (${user('Ada')}, 1, 'Hello', '2100-01-04 08:00', '2100-01-04 09:00Z')`,
    [DUE],
  ],
  [
    'a held act that sleeps too long',
    `insert into acts (kind, at_home, wakes_at, total) values ('message', '2100-01-04 08:00', '2100-01-05 08:00Z', 1);
      insert into act_people (act_id, n, user_id, day, due_at)
        select max(id), 1, ${user('Ada')}, 1, '2100-01-04 08:00Z' from acts`,
    [DUE],
  ],
  ['an act that runs after its end', "insert into acts (kind, ended_at) values ('unlock', now())", [ENDED]],
];
