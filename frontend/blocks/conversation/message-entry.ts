import { pathOf } from '#frontend/data/api.ts';
import type { NewEntry } from '#frontend/data/outbox/entry.ts';

import type { ConversationProps } from './conversation-props.ts';

/** Posts a message of a reviewed day to its feedback, any other to the conversation. */
export function messageEntry(
  { userId, day, feedbackId, viewer: by }: Omit<ConversationProps, 'isWhole' | 'isReadOnly'>,
  message: string,
): NewEntry {
  const entry = { about: { kind: 'message', userId, day, by }, lane: `messages:${userId}` } as const;
  return feedbackId === null
    ? { ...entry, path: pathOf('/api/conversations/:userId/messages', { userId }), body: { message, day } }
    : {
        ...entry,
        path: pathOf('/api/feedback/:feedbackId/messages', { feedbackId }),
        body: { message, fromAdmin: false },
      };
}
