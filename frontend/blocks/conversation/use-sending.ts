import { useCallback, useRef } from 'react';
import { type OutboxItem, outbox, useEntries } from '#frontend/data/outbox/browser-outbox.ts';
import type { AboutOf } from '#frontend/data/outbox/entry.ts';
import type { Message, MessageFile, Quote } from '#shared/contract/messages.ts';
import type { ConversationProps } from './conversation-props.ts';
import { messageEntry } from './message-entry.ts';

export type Outgoing = OutboxItem<'message'>;

interface Sending {
  /** Unsent messages of this thread. */
  outgoing: readonly Outgoing[];
  send: (message: string, quote: Quote | null, files: readonly MessageFile[]) => void;
}

export const textOf = ({ body }: Outgoing): string => (body as { message: string }).message;

/** Shows a message at once and sends it through the outbox. */
export function useSending({ userId, day, feedbackId, viewer, isWhole }: ConversationProps): Sending {
  const isHere = useCallback(
    (about: AboutOf<'message'>) => about.userId === userId && (isWhole === true || about.day === day),
    [userId, day, isWhole],
  );
  const outgoing = useEntries('message', isHere);
  const send: Sending['send'] = (message, quote, files) =>
    void outbox.add(messageEntry({ userId, day, feedbackId, viewer }, message, quote, files));
  return { outgoing, send };
}

/** A message that was written here has arrived at the server. */
export function useHasSent(outgoing: readonly Outgoing[], messages: readonly Message[] | undefined): boolean {
  const written = useRef(new Set<string>());
  for (const { id } of outgoing) written.current.add(id);
  return messages?.some(({ clientId }) => clientId !== null && written.current.has(clientId)) ?? false;
}
