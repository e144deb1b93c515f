import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** For reads that may run inside or outside a transaction. */
export type Reader = Database | Trx;

interface DatabaseOptions {
  databaseUrl: string;
  poolSize?: number;
  /** ms; 0 switches the limit off (migrations, seeds). */
  statementTimeout?: number;
  onError?: (error: Error) => void;
}

/** ms that a statement waits for a lock. */
export const LOCK_TIMEOUT = 2_000;

/** How much longer than a statement may take we wait for a PostgreSQL that does not even say so, in ms. */
const SILENCE = 1_000;

type Query = (...args: unknown[]) => unknown;

/**
 * A connection whose reads are parsed and planned once each: planning a list over several tables takes longer
 * than running it. One that gave no answer in time is closed: the answer may still come, and must not be taken
 * for that of the next query.
 */
class BoundedClient extends pg.Client {}
(BoundedClient.prototype as { query: Query }).query = function query(this: BoundedClient, ...args) {
  const [first, ...rest] = prepareReads(args);
  const result = (pg.Client.prototype.query as Query).call(this, first, ...rest);
  if (result instanceof Promise) {
    result.catch((error: Error) => {
      closeIfSilent(this, error);
      forgetIfStale(first, error);
    });
  }
  return result;
};

/** As many as a connection keeps. */
const MAX_PREPARED = 200;
const names = new Map<string, string>();
let named = 0;

function prepareReads(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || !isStable(text)) return args;
  if (!names.has(text) && names.size >= MAX_PREPARED) return args;
  return [{ name: nameOf(text), text, values }, ...rest];
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `read-${named++}`;
  names.set(text, name);
  return name;
}

/**
 * A read that names its columns; a star would mean others once a newer release has added one. Texts that differ
 * by the length of a list are each met too seldom to be kept.
 */
const isStable = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/(?<!count\()\*|\bin \(\$\d+, /.test(text);

/** A newer release has changed a column's type: PostgreSQL holds to the old plan, so the next one has another name. */
function forgetIfStale(query: unknown, { message }: Error): void {
  if (message !== 'cached plan must not change result type') return;
  const { name, text } = query as pg.QueryConfig;
  if (names.get(text) === name) names.delete(text);
}

function closeIfSilent(client: pg.Client, { message }: Error): void {
  if (message !== 'Query read timeout') return;
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}

function openPool(
  { databaseUrl, onError = () => undefined, ...options }: DatabaseOptions,
  max: number,
): pg.Pool {
  const { statementTimeout = 5_000 } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    Client: BoundedClient,
    statement_timeout: statementTimeout,
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + SILENCE } : {}),
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: 10_000,
    // PostgreSQL's default is that of turning discs; ours is on flash or in memory, where an index pays off.
    options: '-c random_page_cost=1.1',
    keepAlive: true,
  });
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', onError);
  // A connection in use has no listener of the pool's; without one of ours its loss would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Connections of their own for the shared statements, so that they never queue behind a crowd of slow calls. */
const LANES = 3;

interface Pools {
  calls: pg.Pool;
  lanes: pg.Pool;
}

const pools = new WeakMap<Database, Pools>();

/** Waits at most 2 s for a connection, 5 s for a statement and 2 s for a lock. */
export function openDatabase(options: DatabaseOptions): Database {
  const calls = openPool(options, options.poolSize ?? 16);
  const lanes = openPool(options, LANES);
  const pool = {
    options: calls.options,
    connect: () => calls.connect(),
    end: async () => {
      await Promise.all([calls.end(), lanes.end()]);
    },
  };
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, { calls, lanes });
  return db;
}

function poolsOf(db: Database): Pools {
  const opened = pools.get(db);
  if (!opened) throw new Error('This database was not opened by openDatabase.');
  return opened;
}

/** A connection that cannot be set back is closed. */
const SOUND = [() => true, () => false] as const;

/**
 * Runs one statement that PostgreSQL parses and plans once a connection: for the few that most calls need.
 * Its result must name its columns, so that a later column does not change it. `lockTimeout`: ms, when it is less
 * than the usual.
 */
export async function runPrepared<R extends pg.QueryResultRow>(
  db: Database,
  text: string,
  values: unknown[],
  lockTimeout = LOCK_TIMEOUT,
): Promise<R[]> {
  const client = await poolsOf(db).lanes.connect();
  const isShorter = lockTimeout < LOCK_TIMEOUT;
  let isSound = !isShorter;
  try {
    if (isShorter) await client.query(`set lock_timeout = ${Math.ceil(lockTimeout)}`);
    return (await client.query<R>({ name: nameOf(text), text, values })).rows;
  } finally {
    if (isShorter) isSound = await client.query('reset lock_timeout').then(...SOUND);
    client.release(!isSound);
  }
}

/** Connections at work and at rest, calls that wait for one, and how many the pool may open. */
export function poolState(db: Database): { used: number; idle: number; waiting: number; size: number } {
  const { totalCount, idleCount, waitingCount, options } = poolsOf(db).calls;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, size: options.max };
}

/** Throws when PostgreSQL does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
