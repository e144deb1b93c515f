import { sql } from 'kysely';
import { type Database, openDatabase } from '#shared/database/database.ts';
import { testServices } from '#tests/support/database.ts';
import { databaseUrlOf } from '#tests/support/database-url.ts';

/** Refuses new database connections and ends existing ones, as when the server stops. */
export async function withDatabaseGone(db: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = rows[0]?.name ?? '';
  const server = openDatabase({
    databaseUrl: databaseUrlOf(testServices().databaseUrl, 'postgres'),
    poolSize: 1,
  });
  const allow = (isOpen: boolean) =>
    sql`alter database ${sql.ref(name)} with allow_connections ${sql.raw(String(isOpen))}`.execute(server);
  try {
    await allow(false);
    // A vacuum of the server's own is not ours to end.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and backend_type = 'client backend'`.execute(server);
    await work();
  } finally {
    await allow(true);
    await server.destroy();
  }
}
