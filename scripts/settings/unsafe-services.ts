import pg from 'pg';
import { redisInfo } from '#scripts/services/redis-ping.ts';
import type { Finding } from './unsafe-settings.ts';

interface Addresses {
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
}

/** What the running PostgreSQL and Redis say of themselves that would lose what was confirmed. */
export async function findUnsafeServices({ databaseUrl, redisUrl }: Addresses): Promise<Finding[]> {
  return [...(await inPostgres(databaseUrl)), ...(await inRedis(redisUrl))];
}

const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

async function inPostgres(url: string | undefined): Promise<Finding[]> {
  if (!url) return [refused('DATABASE_URL is not set.')];
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select name from pg_settings where name = any($1) and setting = 'off' order by name",
      [DURABLE],
    );
    return rows.map(({ name }) =>
      refused(`PostgreSQL runs with ${name} off: a power cut would lose what was confirmed.`),
    );
  } catch (error) {
    return [refused(`DATABASE_URL: PostgreSQL does not let us in (${(error as Error).message}).`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function inRedis(url: string | undefined): Promise<Finding[]> {
  if (!url) return [refused('REDIS_URL is not set.')];
  try {
    const policy = /^maxmemory_policy:(\S+)/m.exec(await redisInfo(url, 'memory'))?.[1];
    if (policy === undefined)
      return [noted('Redis does not tell its maxmemory-policy; it must be noeviction.')];
    if (policy === 'noeviction') return [];
    return [refused(`Redis has the maxmemory-policy ${policy}: jobs would vanish. Set noeviction.`)];
  } catch (error) {
    return [
      noted(`REDIS_URL: Redis does not answer (${(error as Error).message}); its policy was not checked.`),
    ];
  }
}

const refused = (text: string): Finding => ({ isRefused: true, text });
const noted = (text: string): Finding => ({ isRefused: false, text });
