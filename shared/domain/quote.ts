import { QUOTE_LENGTH } from '#shared/contract/limits.ts';
import type { Message, Quote } from '#shared/contract/messages.ts';

/** A message as its quotes show it. PostgreSQL's `left` counts code points as well. */
export const quoteOf = ({
  id,
  day,
  fromAdmin,
  authorName,
  message,
  revision,
  removedAt,
}: Message): Quote => ({
  ...{ id, day, fromAdmin, authorName, message: [...message].slice(0, QUOTE_LENGTH).join('') },
  ...(revision !== undefined && { revision }),
  ...(removedAt !== undefined && { removedAt }),
});
