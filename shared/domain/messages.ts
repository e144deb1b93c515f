import { QUOTE_LENGTH, type ReactionKind } from '#shared/contract/limits.ts';
import type { Message, Quote } from '#shared/contract/messages.ts';
import { voiceWords } from './voice-notes.ts';

interface Said {
  message: string;
  voiceMs?: number | undefined;
  removedAt?: string | undefined;
}

/** A message in one line, after the length of its voice note; one of files alone has no words. */
export function wordsOf({ message, voiceMs, removedAt }: Said): string {
  if (removedAt !== undefined) return 'Message removed';
  if (voiceMs === undefined) return message || 'Sent a file';
  return message ? `${voiceWords(voiceMs)}: ${message}` : voiceWords(voiceMs);
}

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

/** A message as its quotes have it: one character more than they show. PostgreSQL's `left` counts code points as well. */
export const quoteOf = ({
  id,
  day,
  fromAdmin,
  authorName,
  message,
  voiceMs,
  revision,
  removedAt,
}: Message): Quote => ({
  ...{ id, day, fromAdmin, authorName, message: [...message].slice(0, QUOTE_LENGTH + 1).join('') },
  ...(voiceMs !== undefined && { voiceMs }),
  ...(revision !== undefined && { revision }),
  ...(removedAt !== undefined && { removedAt }),
});

export const reactionLooks: Readonly<Record<ReactionKind, { sign: string; name: string }>> = {
  'thumbs-up': { sign: '👍', name: 'Thumbs up' },
  heart: { sign: '❤️', name: 'Heart' },
  celebration: { sign: '🎉', name: 'Celebration' },
  idea: { sign: '💡', name: 'Idea' },
  thanks: { sign: '🙏', name: 'Thanks' },
};
