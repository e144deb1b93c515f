import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#shared/database/database.ts';
import { migrateToLatest } from '#shared/database/migrate.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { databaseUrlOf, TEMPLATE } from './database-url.ts';
import { findTestServices } from './test-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    services: { databaseUrl: string; redisUrl: string } | null;
  }
}

/** Creates a migrated template database; every test file uses a copy. */
export async function setup(project: TestProject): Promise<void> {
  const services = findTestServices();
  project.provide('services', services ?? null);
  if (!services) return;
  const server = openDatabase({ databaseUrl: services.databaseUrl, poolSize: 2, statementTimeout: 0 });
  await sql`drop database if exists ${sql.ref(TEMPLATE)} with (force)`.execute(server);
  await sql`create database ${sql.ref(TEMPLATE)}`.execute(server);
  await server.destroy();
  const template = openDatabase({ databaseUrl: databaseUrlOf(services.databaseUrl, TEMPLATE), poolSize: 2 });
  await migrateToLatest(template);
  await seedTasks(template);
  await template.destroy();
}
