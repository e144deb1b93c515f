import { FILE } from './message-json.ts';

/** CTEs of the statement that writes messages: locks the files that they name. */
export const takeFiles = `locked as (
    select file_ids, file.* from turns join wanted using (user_id) join message_files as file on file.id = any(file_ids)
      and file.user_id = wanted.user_id and file.author_id = wanted.author_id and file.message_id is null
    for update of file
  ), taken as (
    select user_id, count(*)::int as n, jsonb_agg(${FILE} order by array_position(file_ids, file.id)) as files
    from locked as file group by user_id
  ), `;

/** Files become those of the written message. */
export const attachFiles = `attached as (
    update message_files as file set message_id = written.id, place = array_position(file_ids, file.id)
    from written join wanted using (user_id) where file.id = any(file_ids) and file.message_id is null
  ), `;
