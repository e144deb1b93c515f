import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifySchemaIn } from '#scripts/operate/verify/schema.ts';
import { verifyRows } from '#scripts/operate/verify/verify-database.ts';
import { type Database, openDatabase } from '#shared/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { command } from './commands.ts';
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
import { runSql } from './product-database.ts';
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

/** Broken on the test server, which runs without fsync. */
const ALWAYS = 'PostgreSQL flushes commits to disk';

async function runVerify(): Promise<{ code: number | null; broken: string[] }> {
  const { code, output } = await command('verify', [], product);
  const broken = output.split('\n').filter((line) => line.startsWith('BROKEN'));
  return { code, broken: broken.map((line) => line.replace(/^BROKEN | \(\d+\)$/g, '')) };
}

// The last, because it plants what the others roll back.
test('the command finds no breach in a used database, and reports each with exit code 1', async () => {
  expect((await runVerify()).broken).toEqual([ALWAYS]);
  const old = join(product.dataDir, 'uploads', 'nobody-s');
  await writeFile(old, 'left behind');
  await utimes(old, 0, 0);
  await runSql(
    product,
    `drop index messages_client;
     update messages set client_id = 'the same';
     insert into messages (user_id, day, author_id, from_admin, message, client_id, created_at)
       select user_id, day, author_id, from_admin, message, client_id, created_at - interval '1 hour' from messages;
     insert into events (type, payload, created_at) values ('user.changed', '{"user": null}', now() - interval '1 hour');
     update events set published_at = null where type = 'user.changed';
     update users set current_day = 5 where not is_admin;
     update submissions set is_reviewed = false;
     delete from activity where type = 'feedback';
     delete from notices where kind = 'feedback';
     update team_notices set event_ids = event_ids || event_ids;
     update counters set n = n + 1 where name = 'submissions';
     update files set sha256 = 'none';
     insert into deliveries (event_id, consumer, parked_at, created_at) select min(id), 'clock', now(), now() from events`,
  );
  const { code, broken } = await runVerify();
  expect(code).toBe(1);
  expect(broken).toEqual(
    expect.arrayContaining([
      'tables, indexes, constraints and triggers match the migrations',
      'no message is stored twice',
      'messages are in the order of their times',
      'no delivery is parked',
      'every recent feed event has one feed item or an open delivery',
      'nobody is told of an event twice',
      'participants are told of every event of the last hour, or its delivery is open',
      'a participant is on the last unlocked day, at first on day 1',
      'a submission is reviewed exactly when it has feedback, or ends a day without work, which has none',
      'counters match their rows',
      'every upload is stored unchanged',
      'every stored file has a record',
    ]),
  );
});
