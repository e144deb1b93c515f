import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { afterEach, expect, test } from 'vitest';
import { testServices } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { subscribeToEvents } from './event-bus.ts';
import { openPatientRedis } from './redis.ts';

let redis: Redis;
afterEach(() => redis.disconnect());

/** Counts the gaps that a subscriber is notified of. */
async function subscribe(): Promise<() => number> {
  let gaps = 0;
  await subscribeToEvents(redis, `test-${randomBytes(6).toString('hex')}`, {
    onEvent: () => undefined,
    onSignal: () => undefined,
    onGap: () => {
      gaps += 1;
    },
  });
  return () => gaps;
}

test.each(['before', 'after'])(
  'every connection but the first is a gap, when Redis is ready %s the subscription',
  async (when) => {
    redis = openPatientRedis(testServices().redisUrl);
    const isReady = () => eventually(() => expect(redis.status).toBe('ready'));
    if (when === 'before') await isReady();
    const gaps = await subscribe();
    await isReady();
    expect(gaps()).toBe(0);
    redis.disconnect(true);
    await eventually(() => expect(gaps()).toBe(1));
  },
);
