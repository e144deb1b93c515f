import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { RecordedEvent } from './outbox.ts';

export interface EventBus {
  /** Sends events to every other process. Rejects while Redis is away. */
  publish: (events: readonly RecordedEvent[]) => Promise<void>;
  /** Calls back each time that Redis can be reached again. */
  onBack: (listener: () => void) => void;
}

interface Envelope {
  from: string;
  event: RecordedEvent;
}

const processId = randomUUID();

const channelName = (prefix: string): string => `${prefix}:events`;
const signalChannel = (prefix: string): string => `${prefix}:signals`;

export function createEventBus(redis: Redis, prefix: string): EventBus {
  return {
    publish: async (events) => {
      const pipeline = redis.pipeline();
      for (const event of events) {
        const envelope: Envelope = { from: processId, event };
        pipeline.publish(channelName(prefix), JSON.stringify(envelope));
      }
      const results = (await pipeline.exec()) ?? [];
      const failure = results.find(([error]) => error)?.[0];
      if (failure) throw failure;
    },
    onBack: (listener) => void redis.on('ready', listener),
  };
}

/** Something to show and forget, as one process tells it to the others. */
export interface Signal {
  name: 'typing' | 'presence';
  payload: unknown;
  rooms: string[];
  except: string[];
}

/** Tells the other processes; while Redis is away nobody hears it, and nobody waits. */
export function createSignalBus(redis: Redis, prefix: string): (signal: Signal) => void {
  return (signal) => {
    void redis
      .publish(signalChannel(prefix), JSON.stringify({ from: processId, signal }))
      .catch(() => undefined);
  };
}

export interface Subscription {
  onEvent: (event: RecordedEvent) => void;
  onSignal: (signal: Signal) => void;
  /** Events may have been missed while Redis was away. */
  onGap: () => void;
}

/** Hears the events of the other processes; this one's own have been shown already. */
export async function subscribeToEvents(
  redis: Redis,
  prefix: string,
  subscription: Subscription,
): Promise<void> {
  // Redis may have become ready before anybody listened here.
  let isFirst = redis.status !== 'ready';
  redis.on('message', (_channel, text) => {
    const { from, event, signal } = JSON.parse(text) as Partial<Envelope> & { signal?: Signal };
    if (from === processId) return;
    if (event) subscription.onEvent(event);
    if (signal) subscription.onSignal(signal);
  });
  redis.on('ready', () => {
    if (!isFirst) subscription.onGap();
    isFirst = false;
  });
  // Waits for Redis without holding up the start; ioredis subscribes again after every reconnect.
  void redis.subscribe(channelName(prefix), signalChannel(prefix)).catch(() => undefined);
}
