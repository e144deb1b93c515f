import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#shared/database/database.ts';
import { migrations } from '#shared/database/migration-list.ts';
import { createLog } from '#shared/operations/log.ts';
import { openTcpProxy } from '#tests/faults/harness/tcp-proxy.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { untilMigrated } from './until-migrated.ts';

const site = await forThisFile(createTestDatabase());

/** A database that is away, and how it returns. */
async function away(): Promise<{ db: Database; comesBack: () => void; close: () => Promise<void> }> {
  const { port } = new URL(site.databaseUrl);
  const proxy = await openTcpProxy(() => [Number(port)]);
  proxy.setState('cut');
  const url = Object.assign(new URL(site.databaseUrl), { hostname: '127.0.0.1', port: String(proxy.port) });
  const db = openDatabase({ databaseUrl: url.href, poolSize: 1 });
  const close = async () => {
    await db.destroy();
    await proxy.close();
  };
  return { db, comesBack: () => proxy.setState('open'), close };
}

test('a PostgreSQL that was away at the start and returns without the migrations of this release ends the program', async () => {
  const { db, comesBack, close } = await away();
  const ends: string[] = [];
  await untilMigrated(db, createLog('silent', 'test'), ({ message }) => ends.push(message));
  await sql`delete from kysely_migration where name = ${migrations.names.at(-1)}`.execute(site.db);
  comesBack();
  await eventually(() =>
    expect(ends).toEqual([
      `the database lacks 1 migrations of this release, ${migrations.names.at(-1)} first: run npm run migrate`,
    ]),
  );
  await close();
});

test('one that returns with them changes nothing', async () => {
  const { db, comesBack, close } = await away();
  const ends: string[] = [];
  await sql`insert into kysely_migration values (${migrations.names.at(-1)}, '') on conflict do nothing`.execute(
    site.db,
  );
  await untilMigrated(db, createLog('silent', 'test'), ({ message }) => ends.push(message));
  comesBack();
  await pause(2_500);
  expect(ends).toEqual([]);
  await close();
});
