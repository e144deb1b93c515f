import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import { HttpError } from './errors.ts';

const HOUR_SECONDS = 3_600;

/** Networks that have used up an hour's calls, by database: they are refused without asking it again. */
const full = new WeakMap<Database, { hour: number; networks: Set<string> }>();

function fullNetworks(db: Database, hour: number): Set<string> {
  const known = full.get(db);
  if (known?.hour === hour) return known.networks;
  const networks = new Set<string>();
  full.set(db, { hour, networks });
  return networks;
}

/**
 * Holds a network to so many calls of a kind within the hour of the clock, counted in PostgreSQL for all backends.
 * Throws 429 with the seconds until the next hour.
 */
export async function limitNetwork(
  db: Database,
  { call, network, perHour }: { call: 'register' | 'set-password'; network: string; perHour: number },
): Promise<void> {
  const now = Math.floor(Date.now() / 1_000);
  const networks = fullNetworks(db, Math.floor(now / HOUR_SECONDS));
  const caller = `${call} ${network}`;
  if (!networks.has(caller)) {
    if (await countCall(db, { call, network, perHour })) return;
    networks.add(caller);
  }
  const retryAfter = HOUR_SECONDS - (now % HOUR_SECONDS);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new HttpError(429, `Too many tries from your network. Please wait ${wait}.`, { retryAfter });
}

/** False: the network has no calls left. The commit does not wait for the disk, since a crash may forget a count. */
async function countCall(
  db: Database,
  { call, network, perHour }: { call: string; network: string; perHour: number },
): Promise<boolean> {
  const { rows } = await sql`
    with lazily as (select set_config('synchronous_commit', 'off', true) as setting)
    insert into network_calls (call, network, hour, calls)
      select ${call}, ${network}, date_trunc('hour', now()), 1 from lazily
    on conflict (call, network, hour) do update set calls = network_calls.calls + 1
      where network_calls.calls < ${perHour}
    returning calls
  `.execute(db);
  return rows.length > 0;
}
