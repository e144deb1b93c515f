import { sql } from 'kysely';
import { openDatabase } from '#shared/database/database.ts';
import { migrateToLatest } from '#shared/database/migrate.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { databaseUrlOf, TEMPLATE } from './database-url.ts';

/** Creates a migrated database; every test file and product uses a copy. */
export async function createTemplate(databaseUrl: string): Promise<void> {
  const server = openDatabase({ databaseUrl, poolSize: 2, statementTimeout: 0 });
  await sql`drop database if exists ${sql.ref(TEMPLATE)} with (force)`.execute(server);
  await sql`create database ${sql.ref(TEMPLATE)}`.execute(server);
  await server.destroy();
  const template = openDatabase({ databaseUrl: databaseUrlOf(databaseUrl, TEMPLATE), poolSize: 2 });
  await migrateToLatest(template);
  await seedTasks(template);
  await template.destroy();
}
