import { useMemo } from 'react';
import type { OutboxItem } from '#frontend/data/outbox/browser-outbox.ts';
import { useUser } from '#frontend/data/session.ts';
import type { ConversationLine } from '#shared/contract/conversations.ts';
import type { Message, MessageFile } from '#shared/contract/messages.ts';
import { localDate } from '#shared/domain/near-dates.ts';
import type { ConversationProps } from './conversation-props.ts';
import type { Shown } from './group-messages.ts';
import { withChange } from './message-change.ts';
import { withReactions } from './reactions.ts';
import { buildThread, type Entry, withDates } from './thread.ts';
import type { Quoting } from './use-quoting.ts';
import { useReactions } from './use-reactions.ts';
import { type Outgoing, textOf } from './use-sending.ts';

const NONE: readonly never[] = [];

interface ComposerActs extends Pick<Quoting, 'choose' | 'currentOf'> {
  write: (text: string) => void;
  attach: (files: readonly MessageFile[]) => void;
}

interface ThreadInput {
  messages: readonly Message[] | undefined;
  outgoing: readonly Outgoing[];
  changes: ReadonlyMap<number, OutboxItem<'change'>>;
  lines: readonly ConversationLine[];
  /** The first message that was unread when the thread opened. */
  firstNewId: number | null;
  hasOlder: boolean;
  /** Takes back what was refused. */
  composer: ComposerActs;
}

/** Messages as their unsent changes make them, unsent ones below, status lines and dividers. */
export function useThreadEntries(
  props: ConversationProps,
  { messages, outgoing, changes, lines, firstNewId, hasOlder, composer }: ThreadInput,
): Entry[] {
  const { day, viewer, isWhole = false } = props;
  const { id: me } = useUser();
  const reactions = useReactions(props);
  const { write, choose, currentOf, attach } = composer;
  return useMemo(() => {
    const unsent = outgoing.map(asMessage({ day, viewer, me }, { write, choose, currentOf, attach }));
    const known = (messages ?? []).map((message) =>
      withReactions(withChange(message, changes.get(message.id), write), reactions, me),
    );
    const thread = buildThread({
      messages: [...known, ...unsent],
      // Alone they would be in the place of messages that are still loading.
      lines: messages ? lines : NONE,
      firstNewId,
      hasOlder,
    });
    return isWhole ? withDates(thread, (at) => localDate(at, Date.now())) : thread;
  }, [
    messages,
    outgoing,
    changes,
    reactions,
    me,
    lines,
    firstNewId,
    hasOlder,
    day,
    viewer,
    isWhole,
    write,
    choose,
    currentOf,
    attach,
  ]);
}

/** An unsent message as a message with its state. A rejected one can be edited. */
const asMessage =
  ({ day, viewer, me }: Pick<ConversationProps, 'day' | 'viewer'> & { me: number }, composer: ComposerActs) =>
  (outgoing: Outgoing): Shown => {
    const { id, about, createdAt, isSending, reason, retry, discard, failure } = outgoing;
    const { quote, files } = about;
    const edit = (): void => {
      composer.write(textOf(outgoing));
      if (quote) composer.choose(quote);
      if (files) composer.attach(files);
      discard();
    };
    const isEditable = failure?.isFinal === true && about.day === day;
    return {
      id: Number.POSITIVE_INFINITY,
      message: textOf(outgoing),
      createdAt: new Date(createdAt).toISOString(),
      unsent: { isSending, reason, retry, discard, edit: isEditable ? edit : undefined },
      userId: about.userId,
      day: about.day,
      clientId: id,
      fromAdmin: viewer === 'coach',
      authorId: me,
      authorName: 'You',
      authorAvatarURL: null,
      ...(quote && { quote: composer.currentOf(quote) }),
      ...(files && { files: [...files] }),
    };
  };
