import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Database, runPrepared } from '#shared/database/database.ts';

const countQueries = new WeakMap<Database, string>();

/** Row counts of every table that a refused request must not change. */
export async function countRows(db: Database): Promise<Readonly<Record<string, number>>> {
  const query = countQueries.get(db) ?? (await writeQuery(db));
  countQueries.set(db, query);
  // Planned once a connection: planning the counts of all tables takes longer than counting.
  const [row] = await runPrepared<{ counts: Record<string, number> }>(db, query, []);
  return row?.counts ?? {};
}

async function writeQuery(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('sign_in_attempts', 'sign_in_pace', 'sign_in_places', 'network_calls', 'sessions', 'kysely_migration', 'kysely_migration_lock')
    order by tablename
  `.execute(db);
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*) from ${name}`);
  return `select json_object_agg(name, count) as counts from (${counts.join(' union all ')}) as tables`;
}

/** A refusal states the fault and no internals. */
export function expectRefusal(answer: LightMyRequestResponse, what: string): void {
  const body = answer.json<{ message: unknown; fields?: unknown; reason?: unknown }>();
  const { message, fields = {}, reason = '', ...rest } = body;
  expect([what, typeof message, typeof fields]).toEqual([what, 'string', 'object']);
  // A 401 says why nobody is signed in.
  expect([what, typeof reason, reason === '' || answer.statusCode === 401]).toEqual([what, 'string', true]);
  // The refusal of a stale draft contains the newer one.
  if (answer.statusCode !== 412) expect([what, rest]).toEqual([what, {}]);
  expect(answer.headers['x-request-id']).toEqual(expect.any(String));
  expect(answer.body).not.toMatch(/\bat .*\.ts:\d+|node_modules|\bselect |insert into/i);
}

/** Asserts that a call causes no 5xx, and that a refusal is one of ours. */
export function expectHarmless(answer: LightMyRequestResponse, what: string): void {
  const { statusCode } = answer;
  expect([what, statusCode < 500, answer.body.slice(0, 200)]).toEqual([what, true, expect.any(String)]);
  if (statusCode >= 400) expectRefusal(answer, what);
}
