import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#shared/database/database.ts';
import { migrations } from '#shared/database/migrate.ts';
import { createLog } from '#shared/operations/log.ts';
import { openTcpProxy } from '#tests/faults/harness/tcp-proxy.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { untilMigrated } from './until-migrated.ts';

const site = await forThisFile(createTestDatabase());

/** What ends a program that started while PostgreSQL was away, once it is back. */
async function startWhileAway(): Promise<{
  ends: string[];
  comesBack: () => void;
  close: () => Promise<void>;
}> {
  const { port } = new URL(site.databaseUrl);
  const proxy = await openTcpProxy(() => [Number(port)]);
  proxy.setState('cut');
  const url = Object.assign(new URL(site.databaseUrl), { hostname: '127.0.0.1', port: String(proxy.port) });
  const db = openDatabase({ databaseUrl: url.href, poolSize: 1 });
  const ends: string[] = [];
  const end = ({ message }: Error) => void ends.push(message);
  await untilMigrated(db, createLog('silent', 'test'), { end, again: 10 });
  const close = async () => {
    await db.destroy();
    await proxy.close();
  };
  return { ends, comesBack: () => proxy.setState('open'), close };
}

const last = migrations.names.at(-1);

test('a PostgreSQL that was away at the start and returns with the migrations of this release changes nothing', async () => {
  const { ends, comesBack, close } = await startWhileAway();
  comesBack();
  await pause(300);
  expect(ends).toEqual([]);
  await close();
});

test('one that returns without them ends the program', async () => {
  const { ends, comesBack, close } = await startWhileAway();
  await sql`delete from kysely_migration where name = ${last}`.execute(site.db);
  comesBack();
  const missing = `the database lacks 1 migrations of this release, ${last} first: run npm run migrate`;
  await eventually(() => expect(ends).toEqual([missing]));
  await close();
});
