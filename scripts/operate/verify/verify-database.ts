import { sql } from 'kysely';
import type { SprintConfig } from '#shared/config/config.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { coachingInvariants } from './coaching-invariants.ts';
import { contentInvariants } from './content-invariants.ts';
import { derivedInvariants } from './derived-invariants.ts';
import { type Finding, type Invariant, NAMED } from './invariant.ts';
import { noticeInvariants } from './notice-invariants.ts';
import { programmeInvariants } from './programme-invariants.ts';
import { verifySchema } from './schema.ts';
import { verifySequences } from './sequences.ts';
import { eventInvariants, workInvariants } from './work-invariants.ts';

const durability: Invariant = {
  name: 'PostgreSQL flushes commits to disk',
  query: `select name || ' is off' as what from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
};

const invariants = [
  durability,
  ...workInvariants,
  ...eventInvariants,
  ...noticeInvariants,
  ...contentInvariants,
  ...coachingInvariants,
  ...derivedInvariants,
  ...programmeInvariants,
];

/** Checks a live system: the rows in one snapshot, then the schema. Read-only. */
export async function verifyDatabase(db: Database, config: SprintConfig): Promise<Finding[]> {
  const ofRows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => verifyRows(trx, config));
  return [...ofRows, await verifySchema(db)];
}

/** `names`: the invariants to check, instead of all. */
export async function verifyRows(
  trx: Trx,
  config: SprintConfig,
  names?: readonly string[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const wanted = names ? invariants.filter(({ name }) => names.includes(name)) : invariants;
  for (const { name, query } of wanted) {
    const text = typeof query === 'string' ? query : query(config);
    const { rows } = await sql<{ what: string; count: number }>`
      select what, (count(*) over ())::int as count from (${sql.raw(text)}) as breaches limit ${NAMED}
    `.execute(trx);
    findings.push({ name, count: rows[0]?.count ?? 0, breaches: rows.map(({ what }) => what) });
  }
  return [...findings, await verifySequences(trx)];
}
