import { firstFile, type PlantedFault, user } from './planted-fault.ts';

const FILE = 'every submitted file has a record of the same participant and day';
const PHOTO = 'every photo is the file of its person, and every file without a day a photo';
const REMOVED = 'no file with a record is queued for removal';
const MESSAGE_FILES = 'a message has files exactly when it says so, and those of its author and conversation';
const WORDLESS = 'a message without words has files, or was removed';
const THUMBNAIL = 'every thumbnail in the making has an open job';

/** Faults of uploads, photos and files of messages. */
export const fileFaults: readonly PlantedFault[] = [
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
];
