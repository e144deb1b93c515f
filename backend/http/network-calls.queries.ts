import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import { HttpError } from './errors.ts';

/**
 * Holds a network to so many calls of a kind within the hour of the clock, counted in PostgreSQL for all backends.
 * Throws 429 with the seconds until the next hour.
 */
export async function limitNetwork(
  db: Database,
  { call, network, perHour }: { call: 'register' | 'set-password'; network: string; perHour: number },
): Promise<void> {
  const { rows } = await sql`
    insert into network_calls (call, network, hour, calls) values (${call}, ${network}, date_trunc('hour', now()), 1)
    on conflict (call, network, hour) do update set calls = network_calls.calls + 1
      where network_calls.calls < ${perHour}
    returning calls
  `.execute(db);
  if (rows.length > 0) return;
  const retryAfter = 3_600 - (Math.floor(Date.now() / 1_000) % 3_600);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new HttpError(429, `Too many tries from your network. Please wait ${wait}.`, { retryAfter });
}
