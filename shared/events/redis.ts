import { Redis } from 'ioredis';
import type { Logger } from '#shared/operations/log.ts';
import { redisReconnects } from '#shared/operations/metrics.ts';
import { watchOutages } from '#shared/operations/watch-outages.ts';

/** Short, because pushes between processes wait for the reconnect. */
const retryStrategy = (attempt: number): number => Math.min(50 * attempt, 250);

/** For requests: a command fails at once while Redis is unavailable, and after 1 s without an answer. */
export function openFailFastRedis(url: string, log: Logger): Redis {
  return watched(
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 1_000,
      connectTimeout: 2_000,
      retryStrategy,
    }),
    log,
  );
}

/** For subscriptions and workers: waits for Redis without a limit. */
export function openPatientRedis(url: string, log: Logger): Redis {
  return watched(new Redis(url, { maxRetriesPerRequest: null, connectTimeout: 2_000, retryStrategy }), log);
}

function watched(redis: Redis, log: Logger): Redis {
  const outages = watchOutages('Redis', log);
  redis.on('error', outages.lost);
  redis.on('ready', () => {
    if (outages.restored()) redisReconnects.inc();
  });
  return redis;
}
