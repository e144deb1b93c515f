import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#shared/database/database.ts';
import { databaseUrlOf, TEMPLATE } from './database-url.ts';
import { dropDatabase } from './drop-database.ts';

/** ms until a busy machine has a connection. */
const PATIENCE = 20_000;

/** The servers of this run. Throws when they are missing. */
export function testServices(): { databaseUrl: string; redisUrl: string } {
  const services = inject('services');
  if (!services)
    throw new Error(
      'This test needs PostgreSQL and Redis: run it with `npm test -- <file>`, or with `vitest run --config tests/vitest.config.ts <file>` and TEST_DATABASE_URL and TEST_REDIS_URL set.',
    );
  return services;
}

export interface TestDatabase {
  db: Database;
  databaseUrl: string;
  drop: () => Promise<void>;
}

/** Limits in ms of statements that wait for a lock, and of the transaction that holds it, where a test decides how long that is. */
const PATIENT = {
  lock_timeout: '30000',
  statement_timeout: '35000',
  query_timeout: '36000',
  idle_in_transaction_session_timeout: '60000',
};

interface DatabaseChoice {
  /** Nothing that waits for a lock gives up, however busy the machine. */
  isPatient?: boolean;
  /** ms that statements of this process wait for a lock; default: as the product's. */
  lockTimeout?: number | undefined;
}

/** A new database, copied from the migrated template. */
export async function createTestDatabase({
  isPatient = false,
  lockTimeout = isPatient ? Number(PATIENT.lock_timeout) : undefined,
}: DatabaseChoice = {}): Promise<TestDatabase> {
  const { databaseUrl: serverUrl } = testServices();
  const name = `brand_sprint_${randomBytes(6).toString('hex')}`;
  const server = openDatabase({
    databaseUrl: serverUrl,
    poolSize: 2,
    statementTimeout: 0,
    connectTimeout: PATIENCE,
  });
  await sql`create database ${sql.ref(name)} template ${sql.ref(TEMPLATE)} strategy file_copy`.execute(
    server,
  );
  const databaseUrl = databaseUrlOf(serverUrl, name);
  const own = new URL(databaseUrl);
  if (isPatient) for (const [name, ms] of Object.entries(PATIENT)) own.searchParams.set(name, ms);
  const db = openDatabase({
    databaseUrl: own.href,
    poolSize: 8,
    connectTimeout: PATIENCE,
    ...(lockTimeout && { lockTimeout }),
  });
  return {
    db,
    databaseUrl,
    drop: async () => {
      await db.destroy();
      await dropDatabase(() => sql`drop database if exists ${sql.ref(name)} with (force)`.execute(server));
      await server.destroy();
    },
  };
}
