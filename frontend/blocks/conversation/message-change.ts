import { useCallback, useMemo } from 'react';
import { pathOf } from '#frontend/data/api.ts';
import { type OutboxItem, outbox, useEntries } from '#frontend/data/outbox/browser-outbox.ts';
import type { AboutOf, NewEntry } from '#frontend/data/outbox/entry.ts';
import { CHANGE_MINUTES, type ReactionKind } from '#shared/contract/limits.ts';
import type { Message, Quote } from '#shared/contract/messages.ts';
import { quoteOf } from '#shared/domain/quote.ts';
import type { ConversationProps } from './conversation-props.ts';
import type { Shown } from './group-messages.ts';
import { reactionEntry } from './reactions.ts';

/** What the reader can do with the messages on screen. */
export interface Acts {
  ownReactions: (message: Message) => ReactionKind[];
  edit: (message: Message, words: string) => void;
  remove: (message: Message) => void;
  /** Quotes the message in the composer. */
  reply: (message: Message) => void;
  react: (message: Message, kind: ReactionKind, isOn: boolean) => void;
  /** Shows a quoted message in its place. */
  jump: (quote: Quote) => void;
  /** What the server would take from this reader now. */
  may: (message: Shown) => { edit: boolean; remove: boolean; reply: boolean };
}

/** A change of a message, sent behind what its conversation sends before; without words it removes the message. */
function changeEntry({ id: messageId, userId, day }: Message, words: string | null): NewEntry {
  return {
    about: { kind: 'change', userId, day, messageId, words },
    lane: `messages:${userId}`,
    method: words === null ? 'DELETE' : 'PATCH',
    path: pathOf('/api/messages/:messageId', { messageId }),
    body: words === null ? undefined : { message: words },
  };
}

/** A message as it is once its newest unsent change has arrived. */
export function withChange(
  message: Message,
  change: OutboxItem<'change'> | undefined,
  write: (words: string) => void,
): Shown {
  if (!change) return message;
  const { words } = change.about;
  const { isSending, reason, retry, discard } = change;
  const at = new Date(change.createdAt).toISOString();
  const edit = (): void => {
    write(words ?? '');
    discard();
  };
  const isEditable = words !== null && change.failure?.isFinal === true;
  return {
    ...message,
    message: words ?? '',
    ...(words === null ? { removedAt: at } : { editedAt: at }),
    change: { isSending, reason, retry, discard, edit: isEditable ? edit : undefined },
  };
}

/** The newest unsent change of each message. */
export function useChanges({ userId, day, isWhole }: ConversationProps): Map<number, OutboxItem<'change'>> {
  const isHere = useCallback(
    (about: AboutOf<'change'>) => about.userId === userId && (isWhole === true || about.day === day),
    [userId, day, isWhole],
  );
  const changes = useEntries('change', isHere);
  return useMemo(() => new Map(changes.map((change) => [change.about.messageId, change])), [changes]);
}

const isYoung = ({ createdAt }: Message): boolean =>
  Date.now() - Date.parse(createdAt) < CHANGE_MINUTES * 60_000;

export function useActs(
  me: { id: number; isAdmin: boolean },
  { choose, jump }: { choose: (quote: Quote) => void; jump: (quote: Quote) => void },
): Acts {
  const { id, isAdmin } = me;
  return useMemo(
    () => ({
      jump,
      ownReactions: ({ reactions = [] }) =>
        reactions.filter(({ by }) => by.includes(id)).map(({ kind }) => kind),
      react: (message, kind, isOn) => void outbox.add(reactionEntry(message, kind, isOn)),
      reply: (message) => choose(quoteOf(message)),
      edit: (message, words) => void outbox.add(changeEntry(message, words)),
      remove: (message) => void outbox.add(changeEntry(message, null)),
      may: (message) => {
        const isThere = !message.unsent && message.removedAt === undefined;
        const isOwnYoung = isThere && message.authorId === id && isYoung(message);
        return { edit: isOwnYoung, remove: isOwnYoung || (isThere && isAdmin), reply: isThere };
      },
    }),
    [id, isAdmin, choose, jump],
  );
}
