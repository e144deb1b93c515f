import { type RawBuilder, sql } from 'kysely';

const ARE_PICTURES = sql`bool_and(media_type like 'image/%')`;

/** Words for a message of files alone. */
const sentFiles = sql`case when messages.has_files then (
  select 'Sent ' || case when count(*) = 1 then 'a' else count(*)::text end
      || case when ${ARE_PICTURES} then ' picture' else ' file' end || case when count(*) = 1 then '' else 's' end
    from message_files where message_id = messages.id) end`;

/** Columns of `NoticeFacts`, with so many characters of a message. */
export const noticeFacts = (characters: number): RawBuilder<unknown> => sql`
  notices.kind, cardinality(event_ids) as count, notices.client_id as "clientId", clients.name as "clientName",
  authors.name as "authorName", notices.day, tasks.title as "taskTitle", messages.id as "messageId",
  coalesce(nullif(left(messages.message, ${characters}), ''), ${sentFiles}, nudges.words, left(feedback.comment, ${characters})) as message, coalesce(feedback.unlock_next, false) as "opensNext"`;

/** Notices with what `noticeFacts` tells of them. */
export const noticeSources = (notices: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${notices} as notices join users clients on clients.id = notices.client_id join tasks on tasks.day = notices.day
    left join feedback on kind = 'feedback' and feedback.id = subject_id
    left join messages on kind in ('message', 'client-message') and messages.id = subject_id
    left join nudges on kind = 'nudge' and nudges.id = subject_id
    left join users authors on authors.id = coalesce(feedback.reviewer_id, messages.author_id, nudges.author_id)`;
