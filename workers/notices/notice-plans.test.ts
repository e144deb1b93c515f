import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#shared/events/outbox.ts';
import { startWorkerSite, type WorkerSite } from '#tests/workers/worker-site.ts';
import { writeNotices } from './notices.queries.ts';

let site: WorkerSite;
beforeAll(async () => {
  site = await startWorkerSite();
});
afterAll(() => site.close());

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('a notice finds its place among thousands that a coach has not seen', async () => {
  const [coachId, clientId] = [await site.createClient(), await site.createClient()];
  await sql`
    insert into notices (user_id, kind, client_id, day, event_id, event_ids, created_at, latest_at, send_at)
    select ${coachId}, 'client-message', ${clientId}, n, n, array[n], now(), now(), now() from generate_series(1, 3000) n
  `.execute(site.db);
  await sql`analyze notices`.execute(site.db);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const notice = { kind: 'client-message', clientId, day: 7, subjectId: 1, eventId: 1 } as const;
  await inTransaction(site.db, (trx) => writeNotices(trx, { ...notice, audience: 'coaches' }, [coachId]));
  const sent = query.mock.calls as unknown as [string | { text: string; values: unknown[] }, unknown[]?][];
  const statements = sent.map(([given, values = []]) =>
    typeof given === 'string' ? { text: given, values } : given,
  );
  query.mockRestore();
  const written = statements.filter(({ text }) => text.includes('update notices'));
  expect(written).toHaveLength(1);
  for (const { text, values } of written) {
    const { rows } = await site.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`, values),
    );
    const reads = rows
      .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
      .filter((node) => node['Relation Name'] === 'notices')
      .map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
    expect(reads.length).toBeGreaterThan(0);
    expect(Math.max(...reads)).toBeLessThan(10);
  }
});
