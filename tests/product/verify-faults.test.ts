import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifySchemaIn } from '#scripts/operate/verify/schema.ts';
import { verifyRows } from '#scripts/operate/verify/verify-database.ts';
import { type Database, openDatabase } from '#shared/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { coachingFaults } from './planted-faults/coaching-faults.ts';
import { derivedFaults } from './planted-faults/derived-faults.ts';
import { fileFaults } from './planted-faults/file-faults.ts';
import { noticeFaults } from './planted-faults/notice-faults.ts';
import { SCHEMA } from './planted-faults/planted-fault.ts';
import { schemaFaults } from './planted-faults/schema-faults.ts';
import { sprintFaults } from './planted-faults/sprint-faults.ts';
import { submissionFaults } from './planted-faults/submission-faults.ts';
import { workFaults } from './planted-faults/work-faults.ts';
import { populateSite } from './populate-site.ts';
import { type Product, startProduct } from './start-product.ts';

let product: Product;
let db: Database;

beforeAll(async () => {
  product = await startProduct();
  await populateSite(product);
  db = openDatabase({ databaseUrl: product.databaseUrl, poolSize: 2 });
  const owed = sql<{
    count: number;
  }>`select count(*)::int as count from deliveries where not_before <= now()`;
  const unsent = sql<{ count: number }>`select count(*)::int as count from events where published_at is null`;
  const uncounted = sql<{ count: number }>`select count(*)::int as count from insight_changes`;
  for (const left of [owed, unsent, uncounted])
    await eventually(async () => expect((await left.execute(db)).rows).toEqual([{ count: 0 }]), 15_000);
  await Promise.all([...product.backends, ...product.workers].map((program) => program.stop()));
});
afterAll(async () => {
  await db.destroy();
  await product.stop();
});

/** Plants a fault, returns the names of the broken invariants and rolls the fault back. */
async function brokenBy(fault: string, hasSchema = true): Promise<string[]> {
  const trx = await db.startTransaction().execute();
  try {
    await sql.raw(fault).execute(trx);
    const ofRows = await verifyRows(trx, testConfig);
    const findings = hasSchema ? [...ofRows, await verifySchemaIn(trx)] : ofRows;
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
  ...schemaFaults,
];

test.each(faults)('%s', async (_what, fault, names) => {
  expect(await brokenBy(fault, names.includes(SCHEMA))).toEqual(expect.arrayContaining(names));
});
