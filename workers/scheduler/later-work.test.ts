import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';

const site = await forThisFile(startWorkerSite());
await seedTasks(site.db);

test('work for later is done at its time, by the database’s clock, whatever jobs Redis has or loses', async () => {
  const userId = await site.createClient(1);
  const { rows } = await sql<{ at: Date }>`select now() + interval '2 seconds' as at`.execute(site.db);
  const at = rows[0]?.at ?? new Date();
  const payload = { userId, targetDay: 2, cause: 'coach' as const };
  await site.write((trx) => requestWork(trx, 'unlock.requested', payload, at.toISOString()));
  const { event_id: eventId } = await site.db
    .selectFrom('deliveries')
    .select('event_id')
    .where('consumer', '=', 'unlocks')
    .executeTakeFirstOrThrow();
  // As of a machine whose clock is ahead.
  await site.addJobs([{ eventId, queue: 'unlocks' }]);
  await site.loseJobs();
  await site.addJobs([{ eventId, queue: 'unlocks' }]);
  await eventually(async () => expect((await site.daysOf(userId)).current_day).toBe(2));
  const opened = site.db.selectFrom('unlocks').select('unlocked_at').where('user_id', '=', userId);
  const late = (await opened.executeTakeFirstOrThrow()).unlocked_at.getTime() - at.getTime();
  expect(late).toBeGreaterThanOrEqual(0);
  // The list of lost jobs has it after five seconds.
  expect(late).toBeLessThan(4_000);
});
