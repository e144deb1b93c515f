import { Redis } from 'ioredis';

/** Rejects with the reason when no Redis answers, or it does not let us in. */
export const pingRedis = async (url: string): Promise<void> =>
  void (await askRedis(url, (redis) => redis.ping()));

/** Asks a Redis one thing. Rejects as `pingRedis` does. */
export async function askRedis<T>(url: string, question: (redis: Redis) => Promise<T>): Promise<T> {
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
