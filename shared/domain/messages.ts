import { QUOTE_LENGTH } from '#shared/contract/limits.ts';
import type { Message, Quote } from '#shared/contract/messages.ts';

interface Said {
  message: string;
  removedAt?: string | undefined;
}

/** A message in one line; one of files alone has no words. */
export const wordsOf = ({ message, removedAt }: Said): string =>
  removedAt === undefined ? message || 'Sent a file' : 'Message removed';

/** A coach's message to that person alone; its key tells bulk ones and those that the client has overtaken, as `answers_nobody` (SQL). */
export const isAnswer = ({ fromAdmin, clientId }: { fromAdmin: boolean; clientId: string | null }): boolean =>
  fromAdmin && !/^(act|held \S+) /.test(clientId ?? '');

interface Newest extends Said {
  fromAdmin: boolean;
  authorId: number;
  authorName: string;
}

/** For a coach: the newest message in one line, after the name of a coach who wrote it. */
export function previewOf(message: Newest, me: number): string {
  const author = message.authorId === me ? 'You' : message.authorName;
  return `${message.fromAdmin ? `${author}: ` : ''}${wordsOf(message)}`;
}

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
