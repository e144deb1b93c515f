import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { nameOf, PreparingClient } from './client.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** For reads inside or outside a transaction. */
export type Reader = Database | Trx;

interface DatabaseOptions {
  databaseUrl: string;
  poolSize?: number;
  /** ms; 0 disables the limit (migrations, seeds). */
  statementTimeout?: number;
  /** ms to wait for a connection of the pool. */
  connectTimeout?: number;
  /** ms to wait for a lock. */
  lockTimeout?: number;
}

/** Under which PostgreSQL lists the connections of this process. */
export const APPLICATION = `brand-sprint ${randomBytes(4).toString('hex')}`;

/** PostgreSQL's lock_timeout in ms. */
const LOCK_TIMEOUT = 2_000;

/** ms after `statement_timeout` before giving up on an unresponsive server. */
const SILENCE = 1_000;

/** What roles and databases may have changed, and the product relies on. */
const FIXED = [
  'default_transaction_isolation=read\\ committed',
  'default_transaction_read_only=off',
  'datestyle=ISO',
  'intervalstyle=postgres',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** The default assumes spinning disks; on flash or in memory an index scan is cheaper. */
const PLANNER = '-c random_page_cost=1.1';
/** PostgreSQL planned the look-up of a session anew for every call, which took longer than running it. */
const PLANNED_ONCE = `${PLANNER} -c plan_cache_mode=force_generic_plan`;

function openPool({ databaseUrl, ...options }: DatabaseOptions, max: number, planner = PLANNER): pg.Pool {
  const { statementTimeout = 5_000, connectTimeout = 2_000, lockTimeout = LOCK_TIMEOUT } = options;
  const pool = new pg.Pool({
    ...connectionOf(databaseUrl, planner),
    max,
    // Opening one takes several turns of a busy event loop, so half of them stay open.
    min: Math.ceil(max / 2),
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    Client: PreparingClient,
    // Also closes a connection after a client-side timeout: a late result could be taken for the next query's.
    pipeline: true,
    statement_timeout: statementTimeout,
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + SILENCE } : {}),
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: 10_000,
    application_name: APPLICATION,
    keepAlive: true,
  });
  // Without a listener, an idle connection that breaks ends the process; the next query opens a new one.
  pool.on('error', () => undefined);
  // The pool does not listen on checked-out connections; an unhandled error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection under the settings that the product relies on and `more`; those of the address come first, and would replace them. */
export function connectionOf(databaseUrl: string, more = ''): { connectionString: string; options: string } {
  const ours = `${FIXED} ${more}`.trim();
  const address = URL.parse(databaseUrl);
  const given = address?.searchParams.get('options');
  if (!address || !given) return { connectionString: databaseUrl, options: ours };
  address.searchParams.delete('options');
  return { connectionString: address.href, options: `${given} ${ours}` };
}

/** Separate connections for coalesced statements, so slow calls do not delay them. */
const LANES = 3;

interface Pools {
  calls: pg.Pool;
  lanes: pg.Pool;
  lockTimeout: number;
}

const pools = new WeakMap<Database, Pools>();

/** Waits at most 2 s for a connection, 5 s for a statement and 2 s for a lock. */
export function openDatabase(options: DatabaseOptions): Database {
  const calls = openPool(options, options.poolSize ?? 16);
  const lanes = openPool(options, LANES, PLANNED_ONCE);
  const pool = {
    options: calls.options,
    connect: () => calls.connect(),
    end: async () => {
      await Promise.all([calls.end(), lanes.end()]);
    },
  };
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, { calls, lanes, lockTimeout: options.lockTimeout ?? LOCK_TIMEOUT });
  return db;
}

/** Shares a connection with its owner, for statements that Kysely does not send, such as `copy`. */
export function databaseOn(client: pg.Client): Database {
  const shared = Object.assign(client, { release: () => undefined });
  const pool = { options: {}, connect: async () => shared, end: async () => undefined };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function poolsOf(db: Database): Pools {
  const opened = pools.get(db);
  if (!opened) throw new Error('This database was not opened by openDatabase.');
  return opened;
}

/** ms that its statements wait for a lock. */
export const lockTimeoutOf = (db: Database): number => poolsOf(db).lockTimeout;

/** A connection that cannot be reset is closed. */
const SOUND = [() => true, () => false] as const;

/**
 * Runs a prepared statement, planned once per connection: for the few statements that most calls need. It must name its
 * result columns, so that an added column does not change the result. `lockTimeout`: ms, if less than the default.
 */
export async function runPrepared<R extends pg.QueryResultRow>(
  db: Database,
  text: string,
  values: unknown[],
  lockTimeout = lockTimeoutOf(db),
): Promise<R[]> {
  const client = await poolsOf(db).lanes.connect();
  const isShorter = lockTimeout < lockTimeoutOf(db);
  let isSound = !isShorter;
  try {
    if (isShorter) await client.query(`set lock_timeout = ${Math.ceil(lockTimeout)}`);
    return (await client.query<R>({ name: nameOf(text), text, values })).rows;
  } finally {
    if (isShorter) isSound = await client.query('reset lock_timeout').then(...SOUND);
    client.release(!isSound);
  }
}

/** Active and idle connections, waiting calls, and the pool's maximum. */
export function poolState(db: Database): { used: number; idle: number; waiting: number; size: number } {
  const { totalCount, idleCount, waitingCount, options } = poolsOf(db).calls;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, size: options.max };
}

/** Throws when PostgreSQL does not answer or cannot be written. */
export async function checkDatabase(db: Database): Promise<void> {
  const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db);
  // As a write would be answered.
  if (rows[0]?.isStandby) throw Object.assign(new Error('PostgreSQL cannot be written'), { code: '25006' });
}

/** Several reads of the data as they are at one moment. */
export const atOneMoment = <T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
