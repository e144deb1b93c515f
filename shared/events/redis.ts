import { Redis } from 'ioredis';
import { redisReconnects } from '#shared/operations/metrics.ts';

/** Short, because pushes between processes wait for the reconnect. */
const retryStrategy = (attempt: number): number => Math.min(50 * attempt, 250);

/** For requests: a command fails at once while Redis is unavailable, and after 1 s without an answer. */
export function openFailFastRedis(url: string): Redis {
  return watched(
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 1_000,
      connectTimeout: 2_000,
      retryStrategy,
    }),
  );
}

/** For subscriptions and workers: waits for Redis without a limit. Ours to subscribe again, because a refusal of ioredis's own try ends the process. */
export function openPatientRedis(url: string): Redis {
  return watched(
    new Redis(url, {
      maxRetriesPerRequest: null,
      autoResubscribe: false,
      connectTimeout: 2_000,
      retryStrategy,
    }),
  );
}

/** Why connections were lost or refused, until they are ready. */
const reasons = new WeakMap<Redis, Error>();

function watched(redis: Redis): Redis {
  redis.on('error', (error) => reasons.set(redis, error));
  redis.on('ready', () => {
    if (reasons.delete(redis)) redisReconnects.inc();
  });
  return redis;
}

const PROBE = `redis.call('set', KEYS[1], '', 'EX', 60) return redis.call('publish', ARGV[1], ARGV[2])`;

/** Does what the product does: runs a script, writes and publishes. Rejects with what Redis or the connection says. */
export async function checkRedis(redis: Redis, prefix: string): Promise<void> {
  try {
    // Two keys, as jobs have: a cluster refuses those.
    await redis.eval(PROBE, 2, `${prefix}:probe`, `${prefix}:other`, `${prefix}:events`, '{"events":[]}');
  } catch (error) {
    throw reasons.get(redis) ?? error;
  }
}
