import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type BusChannel, busChannels, busMessagesSkipped, skipReasons } from '#shared/operations/metrics.ts';
import { type BusValues, parseMessage, type Signal } from './bus-messages.ts';
import type { RecordedEvent } from './outbox.ts';

export interface EventBus {
  /** Publishes events to all other processes. Rejects while Redis is unavailable. */
  publish: (events: readonly RecordedEvent[]) => Promise<void>;
  /** Registers a callback for each reconnect to Redis. */
  onBack: (listener: () => void) => void;
}

const processId = randomUUID();
/** The start of this process's messages. */
const own = `{"from":"${processId}",`;
/** ms until a refused subscription is tried again. */
const AGAIN_MS = 1_000;
/** Characters of the events of a message, unless one is longer. */
const LONG = 256 * 1024;

/** Messages with all events, in order. */
function messagesOf(events: readonly RecordedEvent[]): string[] {
  const lists: string[] = [];
  for (const event of events) {
    const text = JSON.stringify(event);
    const last = lists.at(-1);
    if (last !== undefined && last.length + text.length < LONG) lists[lists.length - 1] = `${last},${text}`;
    else lists.push(text);
  }
  return lists.map((list) => `${own}"events":[${list}]}`);
}

const channelName = (prefix: string): string => `${prefix}:events`;
const signalChannel = (prefix: string): string => `${prefix}:signals`;

export function createEventBus(redis: Redis, prefix: string): EventBus {
  return {
    publish: async (events) => {
      const channel = channelName(prefix);
      await Promise.all(messagesOf(events).map((message) => redis.publish(channel, message)));
    },
    onBack: (listener) => void redis.on('ready', listener),
  };
}

/** Publishes a signal; it is lost while Redis is unavailable. */
export function createSignalBus(redis: Redis, prefix: string): (signal: Signal) => void {
  return (signal) => {
    const message = `${own}"signal":${JSON.stringify(signal)}}`;
    void redis.publish(signalChannel(prefix), message).catch(() => undefined);
  };
}

export interface Subscription {
  onEvent: (event: RecordedEvent) => void;
  onSignal: (signal: Signal) => void;
  /** Events may have been missed during a disconnect. */
  onGap: () => void;
}

/** Receives events of other processes; this process has already shown its own. */
export async function subscribeToEvents(
  redis: Redis,
  prefix: string,
  { onEvent, onSignal, onGap }: Subscription,
): Promise<void> {
  // Initialises the counter at 0: Prometheus sees no increase when a series first appears.
  for (const channel of busChannels) {
    for (const reason of skipReasons) busMessagesSkipped.inc({ channel, reason }, 0);
  }
  // Redis may have become ready before the listener was added.
  let isFirst = redis.status !== 'ready';
  redis.on('message', (name, text) => {
    if (text.startsWith(own)) return;
    if (name === channelName(prefix)) dispatch('events', text, onEvent);
    else dispatch('signals', text, onSignal);
  });
  async function listen(isGap: boolean): Promise<void> {
    try {
      await redis.subscribe(channelName(prefix), signalChannel(prefix));
      if (isGap) onGap();
    } catch {
      // Refused, or broken off; `ready` comes with the next connection only.
      setTimeout(() => void listen(true), AGAIN_MS).unref();
    }
  }
  redis.on('ready', () => {
    void listen(!isFirst);
    isFirst = false;
  });
  // Does not block the start.
  if (redis.status === 'ready') void listen(false);
}

function dispatch<C extends BusChannel>(
  channel: C,
  text: string,
  handle: (value: BusValues[C]) => void,
): void {
  for (const parsed of parseMessage[channel](text)) {
    if ('skipped' in parsed) busMessagesSkipped.inc({ channel, reason: parsed.skipped });
    else handle(parsed.value);
  }
}
