import pg from 'pg';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { pingRedis } from '#shared/events/redis-ping.ts';

/** Throws a LaunchError when PostgreSQL does not accept a connection. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new LaunchError(
      `DATABASE_URL: cannot connect to PostgreSQL at ${place(url)} (${reason(error)}). Start it, correct DATABASE_URL, or unset it to use the embedded one.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws a LaunchError when Redis does not accept a connection. */
export async function checkRedis(url: string): Promise<void> {
  await pingRedis(url).catch((error: unknown) => {
    throw new LaunchError(
      `REDIS_URL: cannot connect to Redis at ${place(url)} (${reason(error)}). Start it, correct REDIS_URL, or unset it to use the embedded one.`,
    );
  });
}

/** The address without its password. */
const place = (url: string): string => `${new URL(url).host}${new URL(url).pathname}`;

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return message || code || 'no answer';
}
