import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#shared/events/outbox.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { planOf, sentDuring } from '#tests/support/statements.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { writeNotices } from './notices.queries.ts';

const site = await forThisFile(startWorkerSite());

test('a notice finds its place among thousands that a coach has not seen', async () => {
  const [coachId, clientId] = [await site.createClient(), await site.createClient()];
  await sql`
    insert into notices (user_id, kind, client_id, day, event_id, event_ids, created_at, latest_at, send_at)
    select ${coachId}, 'client-message', ${clientId}, n, n, array[n], now(), now(), now() from generate_series(1, 3000) n
  `.execute(site.db);
  await sql`analyze notices`.execute(site.db);
  const about = { kind: 'client-message', clientId, day: 7, subjectId: 1, eventId: 1, hour: 0 } as const;
  const cause = { requestId: null, traceparent: null };
  const { sent } = await sentDuring(() =>
    inTransaction(site.db, (trx) =>
      writeNotices(trx, [{ ...about, cause, audience: 'coaches', userId: coachId }]),
    ),
  );
  const written = sent.filter(({ text }) => text.includes('update notices'));
  expect(written).toHaveLength(1);
  for (const statement of written) {
    const reads = (await planOf(site.db, statement, 'analyze'))
      .filter((node) => node['Relation Name'] === 'notices')
      .map((node) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0));
    expect(reads.length).toBeGreaterThan(0);
    expect(Math.max(...reads)).toBeLessThan(10);
  }
});
