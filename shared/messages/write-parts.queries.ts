import { ConversationState } from '#shared/contract/conversations.ts';
import { domainEvents } from '#shared/contract/events.ts';
import { jsonOf, timestamp } from '#shared/database/json-of.ts';
import { FILE, sentMessage } from './messages.queries.ts';

/** CTEs of the statement that writes messages: lock the files that they name. */
export const takeFiles = `locked as (
    select file_ids, file.* from turns join wanted using (user_id) join message_files as file on file.id = any(file_ids)
      and file.user_id = wanted.user_id and file.author_id = wanted.author_id and file.message_id is null and file.feedback_id is null
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

/** Counts the messages of a minute; expired ones no longer count. */
const countSent = `
    on conflict (author_id) do update set (since, sent) = (
      select case when is_over then excluded.since else rate.since end,
        excluded.sent + case when is_over then 0 else rate.sent end
      from (select rate.since <= now() - interval '1 minute' as is_over) as minute)
    returning author_id, since, sent`;

/** $1 is the limit: messages of this minute before the batch, plus the place in it. */
export const allowMany = `fresh as (
    select wanted.*, row_number() over (partition by author_id order by n) as place,
      (count(*) over (partition by author_id))::int as together
    from wanted where n not in (select n from earlier)
  ), counted as (
    insert into message_rates as rate (author_id, since, sent)
    select distinct author_id, now(), together from fresh order by author_id ${countSent}
  ), allowed as (
    select fresh.* from fresh join counted using (author_id) where sent - together + place <= $1
  )`;

export const allowOne = `counted as (
    insert into message_rates as rate (author_id, since, sent)
    select author_id, now(), 1 from wanted where not exists (select from earlier) ${countSent}
  ), allowed as (
    select wanted.* from wanted join counted using (author_id) where sent <= $1
  )`;

/** Announcements and held messages are not counted. */
export const allowAll = `counted as (
    select null::int as author_id, null::timestamptz as since where false
  ), allowed as (
    select wanted.* from wanted where n not in (select n from earlier)
  )`;

/** What the messages of a statement may have beside their words. */
export interface Carried {
  quotes: boolean;
  files: boolean;
}

/** SQL: the payload of `message.sent`, in the statement that writes messages `m`. */
export const sentWith = ({ quotes, files }: Carried): string =>
  jsonOf(domainEvents['message.sent'], {
    // A statement does not see the rows that it inserts.
    message: sentMessage({
      quote: quotes ? 'quote' : 'null',
      reactions: 'null',
      files: files ? 'files' : 'null',
      voiceMs: files
        ? "(select max((each #>> '{voice,ms}')::int) from jsonb_array_elements(files) as each)"
        : 'null',
    }),
    clientName: 'client_name',
    conversation: jsonOf(ConversationState, {
      company: 'company',
      currentDay: 'current_day',
      programmeVersion: 'programme_version_id',
      waitingSince: timestamp('waiting_since'),
    }),
  });
