import { Redis } from 'ioredis';

/** Rejects with the reason when no Redis answers, or it does not let us in. */
export const pingRedis = async (url: string): Promise<void> => void (await ask(url, (redis) => redis.ping()));

/** One section of what a Redis says of itself. Rejects as `pingRedis` does. */
export const redisInfo = (url: string, section: string): Promise<string> =>
  ask(url, (redis) => redis.info(section));

async function ask(url: string, question: (redis: Redis) => Promise<string>): Promise<string> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 3_000, retryStrategy: () => null });
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    return await question(redis);
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
