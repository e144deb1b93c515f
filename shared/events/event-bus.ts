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
/** The prefix of this process's messages. */
const own = `{"from":"${processId}",`;
const write = (content: { event: RecordedEvent } | { signal: Signal }): string =>
  JSON.stringify({ from: processId, ...content });

const channelName = (prefix: string): string => `${prefix}:events`;
const signalChannel = (prefix: string): string => `${prefix}:signals`;

export function createEventBus(redis: Redis, prefix: string): EventBus {
  return {
    publish: async (events) => {
      const [first, ...more] = events.map((event) => write({ event }));
      if (first === undefined) return;
      const channel = channelName(prefix);
      // A pipeline begins with a copy of all of ioredis's commands.
      if (more.length === 0) return void (await redis.publish(channel, first));
      const pipeline = redis.pipeline();
      for (const message of [first, ...more]) pipeline.publish(channel, message);
      const results = (await pipeline.exec()) ?? [];
      const failure = results.find(([error]) => error)?.[0];
      if (failure) throw failure;
    },
    onBack: (listener) => void redis.on('ready', listener),
  };
}

/** Publishes a signal; it is lost while Redis is unavailable. */
export function createSignalBus(redis: Redis, prefix: string): (signal: Signal) => void {
  return (signal) => {
    void redis.publish(signalChannel(prefix), write({ signal })).catch(() => undefined);
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
  redis.on('ready', () => {
    if (!isFirst) onGap();
    isFirst = false;
  });
  // Does not block the start; ioredis resubscribes after each reconnect.
  void redis.subscribe(channelName(prefix), signalChannel(prefix)).catch(() => undefined);
}

function dispatch<C extends BusChannel>(
  channel: C,
  text: string,
  handle: (value: BusValues[C]) => void,
): void {
  const parsed = parseMessage[channel](text);
  if ('skipped' in parsed) busMessagesSkipped.inc({ channel, reason: parsed.skipped });
  else handle(parsed.value);
}
