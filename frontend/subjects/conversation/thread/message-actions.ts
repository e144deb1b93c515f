import { serverNow } from '#frontend/browser/clock.ts';
import { send } from '#frontend/data/outbox/browser-outbox.ts';
import { changeMessage, react, type Shown } from '#frontend/subjects/conversation/message-writes.ts';
import { CHANGE_MINUTES, type ReactionKind } from '#shared/contract/limits.ts';
import type { Message, Quote } from '#shared/contract/messages.ts';
import { quoteOf } from '#shared/domain/messages.ts';

/** What the reader can do with the messages on screen. */
export interface MessageActions {
  ownReactions: (message: Message) => ReactionKind[];
  edit: (message: Message, text: string) => void;
  remove: (message: Message) => void;
  /** Quotes the message in the composer, and writes the first words of the answer. */
  reply: (message: Message, words?: string) => void;
  react: (message: Message, kind: ReactionKind, isOn: boolean) => void;
  /** Shows a quoted message in its place. */
  jump: (quote: Quote) => void;
  /** Moves what the server has refused back to the composer; undefined where that is not possible. */
  editUnsent: (message: Shown) => (() => void) | undefined;
  /** What the server would take from this reader now. */
  may: (message: Shown) => { edit: boolean; remove: boolean; reply: boolean };
}

const canStillChange = ({ createdAt }: Message): boolean =>
  serverNow() - Date.parse(createdAt) < CHANGE_MINUTES * 60_000;

interface Others extends Pick<MessageActions, 'jump' | 'editUnsent'> {
  choose: (quote: Quote) => void;
  write: (words: string) => void;
}

export function messageActions(me: { id: number; isAdmin: boolean }, others: Others): MessageActions {
  const { choose, write, jump, editUnsent } = others;
  const change = ({ userId, day, id: messageId }: Message, words: string | null): void =>
    void send(changeMessage, { userId, day, messageId, words });
  return {
    jump,
    editUnsent,
    ownReactions: ({ reactions = [] }) =>
      reactions.filter(({ by }) => by.includes(me.id)).map(({ kind }) => kind),
    react: ({ userId, day, id: messageId }, reaction, isOn) =>
      void send(react, { userId, day, messageId, reaction, isOn }),
    reply: (message, words) => {
      if (words) write(words);
      choose(quoteOf(message));
    },
    edit: change,
    remove: (message) => change(message, null),
    may: (message) => {
      const isStored = !message.unsent && message.removedAt === undefined;
      const isChangeable = isStored && message.authorId === me.id && canStillChange(message);
      return { edit: isChangeable, remove: isChangeable || (isStored && me.isAdmin), reply: isStored };
    },
  };
}
