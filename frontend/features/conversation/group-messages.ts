import type { Message } from '#shared/contract/messages.ts';

export type SendingState = 'sending' | 'failed';

export interface Shown extends Message {
  state?: SendingState;
}

export interface MessageGroup {
  fromAdmin: boolean;
  authorName: string;
  day: number;
  startedAt: string;
  messages: (Shown & { key: string })[];
}

const APART_MS = 5 * 60_000;

/** Messages of one author about one day within five minutes of each other stand together. */
export function groupMessages(messages: readonly Shown[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    const keyed = { ...message, key: message.clientId ?? `message-${message.id}` };
    if (last && belongs(last, message)) last.messages.push(keyed);
    else {
      const { fromAdmin, authorName, day, createdAt } = message;
      groups.push({ fromAdmin, authorName, day, startedAt: createdAt, messages: [keyed] });
    }
  }
  return groups;
}

function belongs(group: MessageGroup, message: Shown): boolean {
  const previous = group.messages.at(-1);
  const isClose = previous && Date.parse(message.createdAt) - Date.parse(previous.createdAt) < APART_MS;
  const isSameAuthor =
    group.fromAdmin === message.fromAdmin && (group.authorName === message.authorName || message.state);
  return Boolean(isClose && isSameAuthor && group.day === message.day);
}
