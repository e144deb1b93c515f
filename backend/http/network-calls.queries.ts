import { type Database, runPrepared } from '#shared/database/database.ts';
import { HttpError } from './errors.ts';

const HOUR_SECONDS = 3_600;

type Call = 'register' | 'set-password' | 'forgot-password' | 'change-address' | 'mailed-link' | 'passkey';

/** Commits asynchronously, since a crash may lose a count. */
const COUNT = `
  with lazily as (select set_config('synchronous_commit', 'off', true) as setting)
  insert into network_calls (call, network, hour, calls)
    select $1, $2, date_trunc('hour', now()), 1 from lazily
  on conflict (call, network, hour) do update set calls = network_calls.calls + 1
    where network_calls.calls < $3
  returning network`;

/**
 * Rate-limits a network per clock hour, counted in PostgreSQL for all backends. Throws 429 with the seconds until the
 * next hour.
 */
export async function limitNetwork(
  db: Database,
  { call, network, perHour }: { call: Call; network: string; perHour: number },
): Promise<void> {
  const counted = await runPrepared(db, COUNT, [call, network, perHour]);
  if (counted.length > 0) return;
  const retryAfter = HOUR_SECONDS - (Math.floor(Date.now() / 1_000) % HOUR_SECONDS);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new HttpError(429, `Too many tries from your network. Please wait ${wait}.`, { retryAfter });
}
