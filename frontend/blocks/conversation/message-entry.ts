import { pathOf } from '#frontend/data/api.ts';
import type { NewEntry } from '#frontend/data/outbox/entry.ts';
import type { MessageFile, Quote } from '#shared/contract/messages.ts';
import type { ConversationProps } from './conversation-props.ts';

/** Posts a message of a reviewed day to its feedback, any other to the conversation. */
export function messageEntry(
  { userId, day, feedbackId, viewer: by }: Omit<ConversationProps, 'isWhole' | 'isReadOnly'>,
  words: string,
  quote: Quote | null = null,
  files: readonly MessageFile[] = [],
): NewEntry {
  const hasFiles = files.length > 0;
  const about = {
    kind: 'message',
    userId,
    day,
    by,
    ...(quote && { quote }),
    ...(hasFiles && { files }),
  } as const;
  const entry = { about, lane: `messages:${userId}` };
  const ids = files.map(({ id }) => id);
  const message = { message: words, ...(quote && { quotedId: quote.id }), ...(hasFiles && { files: ids }) };
  return feedbackId === null
    ? { ...entry, path: pathOf('/api/conversations/:userId/messages', { userId }), body: { ...message, day } }
    : {
        ...entry,
        path: pathOf('/api/feedback/:feedbackId/messages', { feedbackId }),
        body: { ...message, fromAdmin: false },
      };
}
