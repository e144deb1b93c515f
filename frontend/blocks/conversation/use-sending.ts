import { useCallback } from 'react';
import { pathOf } from '#frontend/data/api.ts';
import type { AboutOf } from '#frontend/data/outbox/entry.ts';
import { type Held, outbox, useEntries } from '#frontend/data/outbox/typed-words.ts';
import { sendFeedbackMessage, sendMessage } from '#shared/contract/messages.ts';
import type { ConversationProps } from './conversation-props.ts';

export type Outgoing = Held<'message'>;

interface Sending {
  /** Messages of this thread that have not arrived. */
  outgoing: readonly Outgoing[];
  send: (message: string) => void;
}

export const textOf = ({ body }: Outgoing): string => (body as { message: string }).message;

/** Shows a message at once and sends it through the outbox, which keeps it until it has arrived. */
export function useSending({ userId, day, feedbackId, viewer, isWhole }: ConversationProps): Sending {
  const isHere = useCallback(
    (about: AboutOf<'message'>) => about.userId === userId && (isWhole === true || about.day === day),
    [userId, day, isWhole],
  );
  const outgoing = useEntries('message', isHere);
  const send = (message: string): void => {
    const call =
      feedbackId === null
        ? { path: pathOf(sendMessage.path, { userId }), body: { message, day } }
        : { path: pathOf(sendFeedbackMessage.path, { feedbackId }), body: { message, fromAdmin: false } };
    const about = { kind: 'message', userId, day, by: viewer } as const;
    void outbox.add({ about, lane: `messages:${userId}`, ...call });
  };
  return { outgoing, send };
}
