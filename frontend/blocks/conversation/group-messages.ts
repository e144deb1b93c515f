import type { Message } from '#shared/contract/messages.ts';

/** The state of an unsent message, and what its author can do. */
export interface Unsent {
  isSending: boolean;
  reason: string | null;
  retry: () => void;
  discard: () => void;
  /** Moves the text back to the composer. */
  edit?: (() => void) | undefined;
}

export interface Shown extends Message {
  unsent?: Unsent;
  /** An edit or a removal that has not arrived. */
  change?: Unsent;
}

export interface MessageGroup {
  fromAdmin: boolean;
  authorName: string;
  authorAvatarURL: string | null;
  day: number;
  startedAt: string;
  messages: (Shown & { key: string })[];
}

const APART_MS = 5 * 60_000;

/** Groups messages of one author and day that are at most five minutes apart. */
export function groupMessages(messages: readonly Shown[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    const keyed = { ...message, key: message.clientId ?? `message-${message.id}` };
    if (last && belongs(last, message)) last.messages.push(keyed);
    else {
      const { fromAdmin, authorName, authorAvatarURL, day, createdAt: startedAt } = message;
      groups.push({ fromAdmin, authorName, authorAvatarURL, day, startedAt, messages: [keyed] });
    }
  }
  return groups;
}

function belongs(group: MessageGroup, message: Shown): boolean {
  const previous = group.messages.at(-1);
  const isClose = previous && Date.parse(message.createdAt) - Date.parse(previous.createdAt) < APART_MS;
  const isSameAuthor =
    group.fromAdmin === message.fromAdmin && (group.authorName === message.authorName || message.unsent);
  return Boolean(isClose && isSameAuthor && group.day === message.day);
}
