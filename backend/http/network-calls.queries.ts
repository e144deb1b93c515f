import { createBatcher } from '#shared/database/batcher.ts';
import { type Database, runPrepared } from '#shared/database/database.ts';
import { perDatabase } from '#shared/database/per-database.ts';
import { HttpError } from './errors.ts';

const HOUR_SECONDS = 3_600;

type Call = 'register' | 'set-password' | 'forgot-password' | 'change-address' | 'mailed-link' | 'passkey';

/** In-process state of one rate limit. */
interface Counter {
  /** False when the network has used up its calls. */
  count: (network: string) => Promise<boolean>;
  minute: number;
  /**
   * Networks over their limit: refused without a query. Forgotten every minute, because PostgreSQL's hour may end later
   * than this process's.
   */
  full: Set<string>;
}

const countersOf = perDatabase(() => new Map<Call, Counter>());

function counterOf(db: Database, call: Call, perHour: number): Counter {
  const counters = countersOf(db);
  const counter = counters.get(call) ?? { count: createCount(db, call, perHour), minute: 0, full: new Set() };
  counters.set(call, counter);
  return counter;
}

/** Commits asynchronously, since a crash may lose a count. */
const COUNT = `
  with lazily as (select set_config('synchronous_commit', 'off', true) as setting)
  insert into network_calls (call, network, hour, calls)
    select $1, network, date_trunc('hour', now()), 1 from lazily, unnest($2::text[]) as network
  on conflict (call, network, hour) do update set calls = network_calls.calls + 1
    where network_calls.calls < $3
  returning network`;

/** Coalesced queries: concurrent calls share a statement, so a flood stays cheap. */
function createCount(db: Database, call: Call, perHour: number): Counter['count'] {
  return createBatcher<string, boolean>(
    async (networks) => {
      const rows = await runPrepared<{ network: string }>(db, COUNT, [call, networks, perHour]);
      const counted = new Set(rows.map(({ network }) => network));
      return networks.map((network) => counted.has(network));
    },
    { maxBatch: 200, maxWaiting: 1_000, groupsOf: (network) => [network] },
  );
}

/**
 * Rate-limits a network per clock hour, counted in PostgreSQL for all backends. Throws 429 with the seconds until the
 * next hour.
 */
export async function limitNetwork(
  db: Database,
  { call, network, perHour }: { call: Call; network: string; perHour: number },
): Promise<void> {
  const now = Math.floor(Date.now() / 1_000);
  const minute = Math.floor(now / 60);
  const counter = counterOf(db, call, perHour);
  if (counter.minute !== minute) Object.assign(counter, { minute, full: new Set() });
  const { full } = counter;
  if (!full.has(network)) {
    if (await counter.count(network)) return;
    full.add(network);
  }
  const retryAfter = HOUR_SECONDS - (now % HOUR_SECONDS);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new HttpError(429, `Too many tries from your network. Please wait ${wait}.`, { retryAfter });
}
