import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Logger } from './log.ts';
import { ConfigError } from './settings.ts';

/** Settings without which PostgreSQL forgets in a crash what it has confirmed. */
const NEEDED = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/** What would make PostgreSQL forget, one sentence each. */
export async function findUnsafeDatabase(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(NEEDED)}) and setting = 'off' order by name
  `.execute(db);
  return rows.map(({ name }) => `PostgreSQL runs with ${name} off: what it confirms can be lost in a crash.`);
}

/** What a full Redis does; undefined where it does not tell. Managed servers often forbid CONFIG, but answer INFO. */
export async function readEvictionPolicy(redis: Redis): Promise<string | undefined> {
  return /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1];
}

/** An evicting Redis drops jobs at random; they come back by the sweeper, but late. */
export const findUnsafePolicy = (policy: string | undefined): string[] =>
  policy === undefined || policy === 'noeviction'
    ? []
    : [`Redis runs with maxmemory-policy ${policy}: set it to noeviction, or work will come late.`];

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
  redis.once('ready', async () => {
    const policy = await readEvictionPolicy(redis).catch(() => undefined);
    for (const finding of findUnsafePolicy(policy)) log.warn(finding);
  });
  const found = await findUnsafeDatabase(db).catch(() => []);
  if (isProduction && found[0] !== undefined) throw new ConfigError(found[0]);
  for (const finding of found) log.warn(finding);
}
