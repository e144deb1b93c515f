import { QUOTE_LENGTH } from '#shared/contract/limits.ts';

/** SQL: the quote of the message `quoted` by `quoted_author`, as `quoteOf` makes it of a message. */
export const QUOTE = `jsonb_strip_nulls(jsonb_build_object('id', quoted.id, 'day', quoted.day,
  'fromAdmin', quoted.from_admin, 'authorName', quoted_author.name, 'message', left(quoted.message, ${QUOTE_LENGTH}),
  'revision', nullif(quoted.revision, 0),
  'removedAt', to_char(quoted.removed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;
