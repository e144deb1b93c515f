import { ConversationState } from '#shared/contract/conversations.ts';
import {
  type DomainEvent,
  domainEvents,
  type EventPayload,
  type EventType,
} from '#shared/contract/events.ts';
import { Message } from '#shared/contract/messages.ts';
import { jsonOf, timestamp } from '#shared/database/json-of.ts';
import { sentMessage } from './messages.queries.ts';

type MessageEventType = {
  [T in EventType]: EventPayload<T> extends { message: Message } ? T : never;
}[EventType];
type MessageEvent = Extract<DomainEvent, { type: MessageEventType }>;

/** The events with a message at `message`, and its quote in it. A removal takes the words out of both. */
const types = (Object.keys(domainEvents) as EventType[]).filter((type) => {
  const { message } = domainEvents[type].shape as { message?: unknown };
  return message === Message;
});

export const holdsMessage = (event: DomainEvent): event is MessageEvent => types.includes(event.type);

/** SQL: whether a row of `events` holds a message. */
export const HOLDS_MESSAGE = `type in (${types.map((type) => `'${type}'`).join(', ')})`;

/** What the messages of a statement may have beside their words. */
export interface Carried {
  quotes: boolean;
  files: boolean;
}

/** SQL: the payload of `message.sent`, in the statement that writes messages `m`. */
export const sentWith = ({ quotes, files }: Carried): string =>
  jsonOf(domainEvents['message.sent'], {
    // A statement does not see the rows that it inserts.
    message: sentMessage({
      quote: quotes ? 'quote' : 'null',
      reactions: 'null',
      files: files ? 'files' : 'null',
    }),
    clientName: 'client_name',
    conversation: jsonOf(ConversationState, {
      company: 'company',
      currentDay: 'current_day',
      waitingSince: timestamp('waiting_since'),
    }),
  });
