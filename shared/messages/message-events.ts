import { domainEvents, type EventType } from '#shared/contract/events.ts';
import { Message } from '#shared/contract/messages.ts';

/** The events with a message at `message`, and its quote in it. A removal takes the words out of both. */
export const messageEvents = (Object.keys(domainEvents) as EventType[]).filter((type) => {
  const { message } = domainEvents[type].shape as { message?: unknown };
  return message === Message;
});

/** SQL: whether a row of `events` holds a message. */
export const HOLDS_MESSAGE = `type in (${messageEvents.map((type) => `'${type}'`).join(', ')})`;
