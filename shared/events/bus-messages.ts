import { z } from 'zod';
import { Id } from '#shared/contract/endpoint.ts';
import { domainEvents, type EventType, TypingShown, ViewingShown } from '#shared/contract/events.ts';
import type { BusChannel, SkipReason } from '#shared/operations/metrics.ts';
import type { RecordedEvent } from './outbox.ts';

/** A signal as processes exchange it. */
const Signal = z.discriminatedUnion('name', [
  z.object({ name: z.literal('typing'), payload: TypingShown }),
  z.object({ name: z.literal('viewing'), payload: ViewingShown }),
  z.object({ name: z.literal('presence') }),
]);
export type Signal = z.infer<typeof Signal>;
const signalNames: ReadonlySet<string> = new Set(Signal.options.map(({ shape }) => shape.name.value));

const EventsMessage = z.object({ events: z.array(z.unknown()) });
const Event = z.object({
  id: Id,
  type: z.string(),
  payload: z.unknown(),
  origin: z
    .object({
      recordedAt: z.number(),
      requestId: z.string().nullable(),
      traceparent: z.string().nullable(),
    })
    .optional(),
});
const SignalMessage = z.object({ signal: z.looseObject({ name: z.string() }) });

/** Characters; messages are far shorter. */
const LONGEST = 1024 * 1024;

type Parsed<T> = { value: T } | { skipped: SkipReason };
export interface BusValues {
  events: RecordedEvent;
  signals: Signal;
}

/**
 * Parses what a message from another process contains, perhaps of another release: drops unknown keys and skips unknown types.
 */
export const parseMessage: { [C in BusChannel]: (text: string) => Parsed<BusValues[C]>[] } = {
  events: (text) => {
    const message = EventsMessage.safeParse(readJson(text));
    return message.success ? message.data.events.map(parseEvent) : [{ skipped: 'garbled' }];
  },
  signals: (text) => {
    const message = SignalMessage.safeParse(readJson(text));
    if (!message.success) return [{ skipped: 'garbled' }];
    const { signal } = message.data;
    if (!signalNames.has(signal.name)) return [{ skipped: 'unknown_type' }];
    const parsed = Signal.safeParse(signal);
    return [parsed.success ? { value: parsed.data } : { skipped: 'payload' }];
  },
};

function parseEvent(value: unknown): Parsed<RecordedEvent> {
  const event = Event.safeParse(value);
  if (!event.success) return { skipped: 'garbled' };
  const { type } = event.data;
  if (!isKnown(type)) return { skipped: 'unknown_type' };
  const payload = domainEvents[type].safeParse(event.data.payload);
  return payload.success
    ? { value: { ...event.data, payload: payload.data } as RecordedEvent }
    : { skipped: 'payload' };
}

const isKnown = (type: string): type is EventType => Object.hasOwn(domainEvents, type);

function readJson(text: string): unknown {
  if (text.length > LONGEST) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
