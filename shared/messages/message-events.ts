import {
  type DomainEvent,
  domainEvents,
  type EventPayload,
  type EventType,
} from '#shared/contract/events.ts';
import { Message } from '#shared/contract/messages.ts';

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
