import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { verifySchemaIn } from '#scripts/operate/verify/schema.ts';
import { verifyRows } from '#scripts/operate/verify/verify-database.ts';
import { openDatabase } from '#shared/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { command, expectWhole, type Place } from './commands.ts';
import { coachingFaults } from './planted-faults/coaching-faults.ts';
import { derivedFaults } from './planted-faults/derived-faults.ts';
import { fileFaults } from './planted-faults/file-faults.ts';
import { noticeFaults } from './planted-faults/notice-faults.ts';
import { SCHEMA } from './planted-faults/planted-fault.ts';
import { programmeFaults } from './planted-faults/programme-faults.ts';
import { schemaFaults } from './planted-faults/schema-faults.ts';
import { sprintFaults } from './planted-faults/sprint-faults.ts';
import { submissionFaults } from './planted-faults/submission-faults.ts';
import { workFaults } from './planted-faults/work-faults.ts';
import { populateSite } from './populate-site.ts';
import { createDatabase, runSql } from './product-database.ts';
import { startProduct } from './start-product.ts';

const product = await startProduct();
await populateSite(product);
const db = openDatabase({ databaseUrl: product.databaseUrl, poolSize: 2 });
const owed = sql<{
  count: number;
}>`select count(*)::int as count from jobs where due_at <= now()`;
const unsent = sql<{ count: number }>`select count(*)::int as count from events where published_at is null`;
const uncounted = sql<{ count: number }>`select count(*)::int as count from insight_changes`;
for (const left of [owed, unsent, uncounted])
  await eventually(async () => expect((await left.execute(db)).rows).toEqual([{ count: 0 }]));
await Promise.all([...product.backends, ...product.workers].map((program) => program.stop()));
afterAll(async () => {
  await db.destroy();
  await product.stop();
});

/** Plants a fault, returns which of the named invariants (all, unless named) it broke, and rolls the fault back. */
async function brokenBy(fault: string, names?: readonly string[]): Promise<string[]> {
  const trx = await db.startTransaction().execute();
  try {
    await sql.raw(fault).execute(trx);
    const ofRows = await verifyRows(trx, testConfig, names);
    const findings = names?.includes(SCHEMA) !== false ? [...ofRows, await verifySchemaIn(trx)] : ofRows;
    // The test server runs without fsync.
    return findings
      .filter(({ count, name }) => count > 0 && !name.startsWith('PostgreSQL flushes'))
      .map(({ name }) => name);
  } finally {
    await trx.rollback().execute();
  }
}

test('a used database has no breaches and may have an additional index', async () => {
  expect(await brokenBy('create index of_my_own on messages (message)')).toEqual([]);
});

const faults = [
  ...workFaults,
  ...noticeFaults,
  ...sprintFaults,
  ...submissionFaults,
  ...fileFaults,
  ...coachingFaults,
  ...derivedFaults,
  ...programmeFaults,
  ...schemaFaults,
];

test.each(faults)('%s', async (_what, fault, names) => {
  expect(await brokenBy(fault, names)).toEqual(expect.arrayContaining(names));
});

/** Broken on the test server, which runs without fsync. */
const ALWAYS = 'PostgreSQL flushes commits to disk';

async function runVerify(place: Place = product): Promise<{ code: number | null; broken: string[] }> {
  const { code, output } = await command('verify', [], place);
  const broken = output.split('\n').filter((line) => line.startsWith('BROKEN'));
  return { code, broken: broken.map((line) => line.replace(/^BROKEN | \(\d+\)$/g, '')) };
}

/** All rows of a site, as a hash of each table. */
async function rowsOf(place: Place): Promise<Record<string, string>> {
  const tables = await runSql<{ name: string }>(
    place,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('restored', 'kysely_migration') order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(r::text, '' order by r::text)), '') as rows from "${name}" r`,
  );
  const hashes = await runSql<{ name: string; rows: string }>(place, parts.join(' union all '));
  return Object.fromEntries(hashes.map(({ name, rows }) => [name, rows]));
}

test('programmes, their drafts and suggestions, and what was finished are restored elsewhere as they were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-restored-'));
  const database = await createDatabase(`restored_programmes_${process.pid}`);
  const place = { databaseUrl: database.url, dataDir: join(folder, 'data') };
  try {
    expect((await command('backup', [join(folder, 'backup')], product)).code).toBe(0);
    expect((await command('restore', [join(folder, 'backup')], place)).code).toBe(0);
    const rows = await rowsOf(place);
    expect(rows).toEqual(await rowsOf(product));
    for (const table of ['programme_drafts', 'programme_suggestions', 'book_links'])
      expect(rows[table]).not.toMatch(/^0 /);
    await expectWhole(place);
    expect((await runVerify(place)).broken).toEqual([ALWAYS]);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
});

// The last, because it plants what the others roll back.
test('the command finds no breach in a used database, and reports each with exit code 1', async () => {
  expect((await runVerify()).broken).toEqual([ALWAYS]);
  const old = join(product.dataDir, 'uploads', 'nobody-s');
  await writeFile(old, 'left behind');
  await utimes(old, 0, 0);
  await runSql(
    product,
    `drop index messages_client;
     insert into jobs (event_id, queue, parked_at, created_at) select min(id), 'unlocks', now(), now() from events;
     update counters set n = n + 1 where name = 'submissions';
     update files set sha256 = 'none'`,
  );
  const { code, broken } = await runVerify();
  expect(code).toBe(1);
  expect(broken).toEqual(
    expect.arrayContaining([
      'tables, indexes, constraints and triggers match the migrations',
      'no job is parked',
      'counters match their rows',
      'every upload is stored unchanged',
      'every stored file has a record',
    ]),
  );
});
