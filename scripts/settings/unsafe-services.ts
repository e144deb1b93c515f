import { askRedis } from '#scripts/services/redis-ping.ts';
import { openDatabase } from '#shared/platform/database.ts';
import { findUnsafeDatabase, findUnsafePolicy, readEvictionPolicy } from '#shared/platform/durability.ts';
import type { Finding } from './unsafe-settings.ts';

interface Addresses {
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
}

/** What the running PostgreSQL and Redis say of themselves that would lose what was confirmed. */
export async function findUnsafeServices({ databaseUrl, redisUrl }: Addresses): Promise<Finding[]> {
  return [...(await inPostgres(databaseUrl)), ...(await inRedis(redisUrl))];
}

async function inPostgres(databaseUrl: string | undefined): Promise<Finding[]> {
  if (!databaseUrl) return [refused('DATABASE_URL is not set.')];
  const db = openDatabase({ databaseUrl, poolSize: 1 });
  try {
    return (await findUnsafeDatabase(db)).map(refused);
  } catch (error) {
    return [refused(`DATABASE_URL: PostgreSQL does not let us in (${(error as Error).message}).`)];
  } finally {
    await db.destroy();
  }
}

async function inRedis(url: string | undefined): Promise<Finding[]> {
  if (!url) return [refused('REDIS_URL is not set.')];
  try {
    const policy = await askRedis(url, readEvictionPolicy);
    if (policy !== undefined) return findUnsafePolicy(policy).map(refused);
    return [noted('Redis does not tell its maxmemory-policy; it must be noeviction.')];
  } catch (error) {
    return [
      noted(`REDIS_URL: Redis does not answer (${(error as Error).message}); its policy was not checked.`),
    ];
  }
}

const refused = (text: string): Finding => ({ isRefused: true, text });
const noted = (text: string): Finding => ({ isRefused: false, text });
