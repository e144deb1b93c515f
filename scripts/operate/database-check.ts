import pg from 'pg';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { pingRedis } from '#shared/events/redis-ping.ts';

/** Throws one clear line when the given PostgreSQL cannot be used. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new LaunchError(
      `DATABASE_URL: no PostgreSQL lets us in at ${place(url)} (${reason(error)}). Start it, correct DATABASE_URL, or leave it unset for the embedded one.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws one clear line when the given Redis cannot be used. */
export async function checkRedis(url: string): Promise<void> {
  await pingRedis(url).catch((error: unknown) => {
    throw new LaunchError(
      `REDIS_URL: no Redis lets us in at ${place(url)} (${reason(error)}). Start it, correct REDIS_URL, or leave it unset for the embedded one.`,
    );
  });
}

/** The address without its password. */
const place = (url: string): string => `${new URL(url).host}${new URL(url).pathname}`;

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return message || code || 'no answer';
}
