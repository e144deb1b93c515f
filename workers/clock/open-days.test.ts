import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CohortPolicy } from '#shared/contract/forms.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { handleNow } from '#tests/workers/handle-due.ts';
import { insertCohort, insertSubmission, setUser } from '#tests/workers/people.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { openings } from './open-days.queries.ts';

const site = await forThisFile(startWorkerSite(undefined, undefined, ['openings']));
await seedTasks(site.db);

/** A client of a new cohort. */
async function join(policy: CohortPolicy, currentDay: number): Promise<number> {
  const cohort_id = await insertCohort(site.db, sql<string>`current_date + 30`, policy);
  const id = await site.createClient(currentDay);
  await setUser(site.db, id, { cohort_id });
  return id;
}

/** As if the client's next day had been due this morning. */
async function letPass(id: number): Promise<void> {
  const dueOn = sql<string>`(now() at time zone 'UTC' - interval '6 hours')::date`;
  await setUser(site.db, id, { opens_on: dueOn, opens_at: sql<Date>`opening_time(${dueOn}, 'UTC')` });
  await Promise.all([handleNow(site.db, openings), handleNow(site.db, openings)]);
}

const dayOf = async (id: number): Promise<number> => (await site.daysOf(id)).current_day;
const nextOf = async (id: number): Promise<Date | null> =>
  (await site.db.selectFrom('users').select('opens_at').where('id', '=', id).executeTakeFirstOrThrow())
    .opens_at;
/** The next morning at six. */
const tomorrow = (): number => {
  const at = new Date(Date.now() - 6 * 3_600_000);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1, 6);
};

test.each(['coach', 'coach_or_wait', 'daily'] as const)(
  'at the start of a cohort day 1 opens, once: %s',
  async (policy) => {
    const id = await join(policy, 0);
    await letPass(id);
    await eventually(async () => expect(await site.feedOf(id)).toHaveLength(1));
    expect(await site.feedOf(id)).toEqual([{ type: 'unlock', description: 'Day 1 opened for Ada Rossi' }]);
    const opened = site.db.selectFrom('unlocks').select(['day', 'cause']).where('user_id', '=', id);
    expect(await opened.execute()).toEqual([{ day: 1, cause: 'clock' }]);
    expect((await nextOf(id))?.getTime() ?? null).toBe(policy === 'daily' ? tomorrow() : null);
  },
);

test.each([
  ['a hold', { unlock_next: false }],
  ['a wish for a new version', { unlock_next: true, asked_version: 1 }],
])('after %s no day opens until the coach unlocks it, and then a day each morning', async (_what, choice) => {
  const id = await join('daily', 3);
  const work = { user_id: id, task_day: 3 };
  const submission_id = await insertSubmission(site.db, id, 3);
  await site.db
    .insertInto('feedback')
    .values({
      ...{ ...work, submission_id, submission_version: 1, reviewer_id: id },
      ...{ comment: 'Once more', rating: 2, ...choice },
    })
    .execute();
  await letPass(id);
  await eventually(async () => expect((await nextOf(id))?.getTime()).toBe(tomorrow()));
  expect(await dayOf(id)).toBe(3);
  await site.requestUnlock(id, 4);
  await eventually(async () => expect(await dayOf(id)).toBe(4));
  expect((await nextOf(id))?.getTime()).toBe(tomorrow());
});

test('nothing is due for a paused or deactivated client; after a pause a day opens the next morning', async () => {
  const id = await join('daily', 3);
  const set = (change: object) => setUser(site.db, id, change);
  await set({ current_day: 0, resume_day: 3 });
  expect(await nextOf(id)).toBeNull();
  await set({ current_day: 3, resume_day: null });
  expect((await nextOf(id))?.getTime()).toBeGreaterThan(Date.now());
  await set({ deactivated_at: new Date() });
  expect(await nextOf(id)).toBeNull();
});
