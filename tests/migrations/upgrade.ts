import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '#shared/database/database.ts';
import { migrateToLatest } from '#shared/database/migrate.ts';
import { databaseUrlOf } from '#tests/support/database-url.ts';
import { fillSite, type Lived, liveDuring } from './busy-site.ts';
import { feelings, withMore } from './with-more.ts';

/** Upgrades a database of its own with so many messages from the baseline, while the former release uses it. */
export async function upgradeUnderLoad(
  serverUrl: string,
  messages: number,
): Promise<Lived & { seconds: number }> {
  const server = openDatabase({ databaseUrl: serverUrl, poolSize: 1, statementTimeout: 0 });
  const name = `brand_sprint_upgrade_${randomBytes(4).toString('hex')}`;
  await sql`create database ${sql.ref(name)}`.execute(server);
  const databaseUrl = databaseUrlOf(serverUrl, name);
  const operator = openDatabase({ databaseUrl, poolSize: 2, statementTimeout: 0 });
  const site = openDatabase({ databaseUrl });
  try {
    await fillSite(operator, messages);
    const start = performance.now();
    const lived = await liveDuring(site, migrateToLatest(operator, undefined, withMore(feelings)));
    return { ...lived, seconds: Math.round((performance.now() - start) / 100) / 10 };
  } finally {
    await Promise.all([operator.destroy(), site.destroy()]);
    await sql`drop database ${sql.ref(name)} with (force)`.execute(server);
    await server.destroy();
  }
}
