import type { LaunchConfig } from '#shared/config/config.ts';
import { type Finding, refused, warning } from '#shared/config/safety/findings.ts';
import { findUnsafeDatabase } from '#shared/config/safety/unsafe-database.ts';
import { findUnsafeRedis } from '#shared/config/safety/unsafe-redis.ts';
import { openDatabase } from '#shared/database/database.ts';

/** Unsafe settings of the running PostgreSQL and Redis. */
export async function findUnsafeServices(config: LaunchConfig): Promise<Finding[]> {
  return [...(await inPostgres(config)), ...(await inRedis(config))];
}

async function inPostgres({ databaseUrl, isTrial }: LaunchConfig): Promise<Finding[]> {
  if (!databaseUrl) return [refused('DATABASE_URL is not set.')];
  const db = openDatabase({ databaseUrl, poolSize: 1 });
  try {
    return await findUnsafeDatabase(db, { allowsInvented: isTrial });
  } catch (error) {
    return [refused(`DATABASE_URL: cannot connect to PostgreSQL (${(error as Error).message}).`)];
  } finally {
    await db.destroy();
  }
}

async function inRedis({ redisUrl }: LaunchConfig): Promise<Finding[]> {
  if (!redisUrl) return [refused('REDIS_URL is not set.')];
  try {
    return await findUnsafeRedis(redisUrl);
  } catch (error) {
    return [
      warning(`REDIS_URL: cannot connect to Redis (${(error as Error).message}), so it was not checked.`),
    ];
  }
}
