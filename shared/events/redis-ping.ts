import { Redis } from 'ioredis';

/** Rejects with the reason when Redis does not answer or denies access. */
export const pingRedis = async (url: string): Promise<void> =>
  void (await askRedis(url, (redis) => redis.ping()));

/** Sends commands to a Redis. Rejects like `pingRedis`. */
export async function askRedis<T>(url: string, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 3_000, retryStrategy: () => null });
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    const answer = await question(redis);
    // It answers from database 0 if it does not have the one of the address.
    if (reason) throw reason;
    return answer;
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
