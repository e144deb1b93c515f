import type { LaunchConfig } from '#shared/config/config.ts';
import { type Finding, noted, refused } from '#shared/config/safety/findings.ts';
import { findUnsafeDatabase } from '#shared/config/safety/unsafe-database.ts';
import { findUnsafeRedis } from '#shared/config/safety/unsafe-redis.ts';
import { openDatabase } from '#shared/database/database.ts';

/** What the running PostgreSQL and Redis say of themselves that is unsafe. */
export async function findUnsafeServices(config: LaunchConfig): Promise<Finding[]> {
  return [...(await inPostgres(config)), ...(await inRedis(config))];
}

async function inPostgres({ databaseUrl, isTrial }: LaunchConfig): Promise<Finding[]> {
  if (!databaseUrl) return [refused('DATABASE_URL is not set.')];
  const db = openDatabase({ databaseUrl, poolSize: 1 });
  try {
    return await findUnsafeDatabase(db, { allowsInvented: isTrial });
  } catch (error) {
    return [refused(`DATABASE_URL: PostgreSQL does not let us in (${(error as Error).message}).`)];
  } finally {
    await db.destroy();
  }
}

async function inRedis({ redisUrl }: LaunchConfig): Promise<Finding[]> {
  if (!redisUrl) return [refused('REDIS_URL is not set.')];
  try {
    return await findUnsafeRedis(redisUrl);
  } catch (error) {
    return [noted(`REDIS_URL: Redis does not answer (${(error as Error).message}) and was not checked.`)];
  }
}
