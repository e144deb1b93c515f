import { type PlantedFault, user } from './planted-fault.ts';

const FOUND = 'a submission is found by the words of its newest version';
const REVISED = 'a version after feedback is a revision until the coach answers';
const ASKED = 'a new version that was asked for is a revision until the coach decides';

/** Faults of what only triggers keep. */
export const derivedFaults: readonly PlantedFault[] = [
  [
    'a message whose words are others',
    `update messages set words = 'zebra'::tsvector`,
    ['a message is found by its words'],
  ],
  ['a submission without words', 'delete from submission_words', [FOUND]],
  [
    'the words of an older version',
    `update submission_versions set notes = 'Others' where submission_id in
      (select id from submissions where submissions.version = submission_versions.version)`,
    [FOUND],
  ],
  [
    'a version after feedback that is no revision',
    `update submissions set version = version + 1, updated_at = now() where is_reviewed; delete from revisions`,
    [REVISED],
  ],
  [
    'a revision that the coach has answered',
    `insert into revisions (submission_id, user_id, day, revised_at)
      select id, user_id, task_day, now() - interval '1 hour' from submissions where is_reviewed`,
    [REVISED],
  ],
  ['a new version on which nobody has to decide', 'update feedback set asked_version = 0', [ASKED]],
  ['a new version of work to come', 'update feedback set asked_version = 99', [ASKED]],
  ['an event of nobody', 'update events set person_id = null', ['an event names the person of its payload']],
  [
    'an invited person who is active',
    `update users set is_invited = true where name = 'Ada Rossi'`,
    ['an invited person has not joined yet'],
  ],
  [
    'two snippets with one key',
    `insert into snippets (coach_id, shortcut, snippet) select min(id), n::text, 'Hello' from users, generate_series(1, 2) n
      where is_admin group by n; update snippets set key = 1`,
    ['a coach has one snippet for a key, and so has the team'],
  ],
  [
    'a reply address of a deactivated account',
    `update users set deactivated_at = now() where name = 'Dan Rossi';
      insert into reply_addresses (token_hash, user_id, client_id, day) select 'a', id, id, 1 from users where id = ${user('Dan')}`,
    ['a deactivated account has no reply address'],
  ],
];
