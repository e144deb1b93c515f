import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import { ConfigError } from './config.ts';
import type { Database } from './database.ts';
import type { Logger } from './log.ts';

/** Settings without which PostgreSQL forgets in a crash what it has confirmed. */
const NEEDED = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/** What is wrong with the servers' settings, one sentence each; nothing where we may not look. */
async function findUnsafeDatabase(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(NEEDED)}) and setting = 'off'
  `.execute(db);
  return rows.map(({ name }) => `PostgreSQL runs with ${name} off: what it confirms can be lost in a crash.`);
}

/** An evicting Redis drops jobs at random; they come back by the sweeper, but late. */
async function findUnsafeRedis(redis: Redis): Promise<string[]> {
  // Managed servers often forbid the question.
  const reply = await redis.config('GET', 'maxmemory-policy').catch(() => []);
  const [, policy] = reply as string[];
  if (policy === undefined || policy === 'noeviction') return [];
  return [`Redis runs with maxmemory-policy ${policy}: set it to noeviction, or work will come late.`];
}

interface CheckedServices {
  db: Database;
  redis: Redis;
  log: Logger;
  isProduction: boolean;
}

/**
 * Tells the log of servers that would lose what they confirm; in production such a PostgreSQL is refused with a
 * ConfigError. A server that is away now is not waited for.
 */
export async function checkDurability({ db, redis, log, isProduction }: CheckedServices): Promise<void> {
  redis.once('ready', () => {
    void findUnsafeRedis(redis).then((found) => {
      for (const finding of found) log.warn(finding);
    });
  });
  const found = await findUnsafeDatabase(db).catch(() => []);
  if (isProduction && found[0] !== undefined) throw new ConfigError(found[0]);
  for (const finding of found) log.warn(finding);
}
