import { expect, test } from 'vitest';
import { z } from 'zod';
import { domainEvents, type EventType } from '#shared/contract/events.ts';
import { Message, Quote } from '#shared/contract/messages.ts';
import { messageEvents } from './message-events.ts';

/** The text of a message, whatever the object that holds it. */
const WORDS: readonly unknown[] = [Message.shape.message, Quote.shape.message];

/** Paths to the words of messages in what a schema describes. */
function pathsOf(schema: unknown, path: readonly string[] = []): string[] {
  if (WORDS.includes(schema)) return [path.join('.')];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, each]) => pathsOf(each, [...path, name]));
  if (schema instanceof z.ZodArray) return pathsOf(schema.element, [...path, '*']);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => pathsOf(each, path));
  if (schema instanceof z.ZodRecord) return pathsOf(schema.valueType, [...path, '*']);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? pathsOf(schema.unwrap(), path)
    : [];
}

const types = Object.keys(domainEvents) as EventType[];

test('events hold the words of messages where a removal takes them out, and nowhere else', () => {
  expect(messageEvents).toContain('message.sent');
  const held = types.flatMap((type) => pathsOf(domainEvents[type]).map((path) => `${type}: ${path}`));
  expect(held).toEqual(
    messageEvents.flatMap((type) =>
      ['message.message', 'message.quote.message'].map((path) => `${type}: ${path}`),
    ),
  );
});
