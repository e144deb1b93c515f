import { type PlantedFault, user } from './planted-fault.ts';

const PROGRAMME = 'everybody is in one version of a programme, which has as many tasks as days';
const PAST =
  'a finished programme is complete, belongs to somebody who was in it, and is nobody to sign in as';
const VERSIONS =
  'new clients begin a published programme, and the versions of each are numbered without gaps';

const OURS = '(select id from programmes where is_own order by id limit 1)';
const VERSION = `(select id from programme_versions where programme_id = ${OURS} order by number limit 1)`;
const past = 'update users set';
const ofFay = 'where past_of is not null';

/** Faults of versions, of who is in them, and of what they finished. */
export const programmeFaults: readonly PlantedFault[] = [
  [
    'a person without an enrolment',
    `update enrolments set ended_at = now() where user_id = ${user('Ben')}`,
    [PROGRAMME],
  ],
  [
    'a client with a version of another programme',
    `update enrolments set programme_version_id = ${VERSION} where user_id = ${user('Ben')} and ended_at is null`,
    [PROGRAMME],
  ],
  [
    'a version with a task less',
    'delete from programme_tasks where programme_version_id = 1 and day = 21',
    [PROGRAMME],
  ],
  [
    'a version of a coach without a day',
    `delete from programme_tasks where programme_version_id = ${VERSION} and day = 3`,
    [PROGRAMME],
  ],
  [
    'a version with another day instead of its own',
    `update programme_tasks set day = 90 where programme_version_id = ${VERSION} and day = 3`,
    [PROGRAMME],
  ],
  [
    'work for a day that a programme does not have',
    `update submissions set task_day = 90 where user_id = ${user('Ada')} and task_day = 2`,
    ['work is for a day of the programme that its client is in'],
  ],
  ['a past without an owner', `${past} past_of = null ${ofFay}`, [PAST]],
  ['a past of a past', `${past} past_of = id ${ofFay}`, [PAST]],
  ['a past of another client', `${past} past_of = ${user('Ben')} ${ofFay}`, [PAST]],
  ['a past that was not finished', `${past} finished_at = null ${ofFay}`, [PAST]],
  ['a past to sign in as', `${past} password_hash = 'x' ${ofFay}`, [PAST]],
  [
    'a version left out',
    `insert into programme_versions (programme_id, number, days) values (${OURS}, 9, 1)`,
    [VERSIONS],
  ],
  ['no programme to begin', 'update programmes set is_default = false', [VERSIONS]],
  [
    'an archived programme to begin',
    'update programmes set archived_at = now() where is_default',
    [VERSIONS],
  ],
  [
    "a draft of the product's programme",
    `update programmes set is_own = false where id = ${OURS}`,
    ['drafts and suggestions are of programmes that are written here'],
  ],
];
