import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import { insertCohort, insertUser } from './people.ts';
import { createPlain, HOUR, type Plain, policies, settle, zones } from './plain-cohort.ts';

const from = (min: number, max: number) => fc.integer({ min, max });
const [zone, policy] = [fc.constantFrom(...zones), fc.constantFrom(...policies)];
export const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: from(1, 80) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unlock' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set' as const), day: from(1, 21) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), zone }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('policy' as const), policy }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'join' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('start' as const), inDays: from(0, 9) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A participant of a cohort, and the plain model of both. */
export interface Run {
  db: Database;
  id: number;
  cohortId: number;
  plain: Plain;
}

export const setUser = ({ db, id }: Run, change: object) =>
  db.updateTable('users').set(change).where('id', '=', id).execute();
async function changeDays(run: Run): Promise<void> {
  settle(run.plain);
  await setUser(run, { current_day: run.plain.day, resume_day: run.plain.resume });
}

async function hold({ db, id: user_id, plain }: Run): Promise<void> {
  const work = { user_id, task_day: plain.day };
  const submission = await db
    .insertInto('submissions')
    .values({ ...work, other_url: 'work.txt' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!submission) return;
  const review = { comment: 'Once more', rating: 2, unlock_next: false, submission_version: 1 };
  await db
    .insertInto('feedback')
    .values({ ...work, ...review, submission_id: submission.id, reviewer_id: user_id })
    .execute();
}

/** Does to the plain model and to the rows what a request does. */
export async function take(run: Run, action: Step): Promise<void> {
  const { db, id, cohortId, plain } = run;
  const isRunning = plain.resume === null && plain.day > 0;
  switch (action.do) {
    case 'wait':
      plain.now += action.hours * HOUR;
      await sql`update moment.present set at = ${new Date(plain.now)}`.execute(db);
      break;
    case 'unlock':
      if (plain.resume !== null || plain.day === 21) return;
      plain.day += 1;
      await changeDays(run);
      break;
    case 'hold':
      if (!isRunning) return;
      plain.held.add(plain.day);
      await hold(run);
      break;
    case 'pause':
      if (plain.resume !== null) return;
      [plain.day, plain.resume] = [0, plain.day];
      await changeDays(run);
      break;
    case 'resume':
      if (plain.resume === null) return;
      [plain.day, plain.resume] = [plain.resume, null];
      await changeDays(run);
      break;
    case 'set':
      [plain.day, plain.resume] = [action.day, null];
      await changeDays(run);
      break;
    case 'move':
      if (plain.zone === action.zone) return;
      plain.zone = action.zone;
      settle(plain, true);
      await setUser(run, { time_zone: action.zone });
      break;
    case 'policy':
      plain.policy = action.policy;
      settle(plain);
      await db.updateTable('cohorts').set({ policy: action.policy }).where('id', '=', cohortId).execute();
      await sql`update users set cohort_id = cohort_id where id = ${id}`.execute(db);
      break;
    case 'leave':
    case 'join':
      if (plain.isIn === (action.do === 'join')) return;
      plain.isIn = !plain.isIn;
      plain.next = null;
      settle(plain);
      await setUser(run, { cohort_id: plain.isIn ? cohortId : null });
      break;
    case 'start':
      if (plain.start <= new Date(plain.now).toISOString().slice(0, 10)) return;
      plain.start = new Date(plain.now + (action.inDays + 1) * 24 * HOUR).toISOString().slice(0, 10);
      settle(plain);
      await db.updateTable('cohorts').set({ starts_on: plain.start }).where('id', '=', cohortId).execute();
      await sql`update users set cohort_id = cohort_id where id = ${id}`.execute(db);
      break;
  }
}

/** Creates a cohort with one participant. */
export async function begin(db: Database, given: Parameters<typeof createPlain>[0]): Promise<Run> {
  const plain = createPlain(given);
  await sql`update moment.present set at = ${new Date(given.now)}`.execute(db);
  const cohortId = await insertCohort(db, given.start, given.policy);
  const id = await insertUser(db, { time_zone: given.zone, current_day: 0, cohort_id: cohortId });
  settle(plain);
  return { db, id, cohortId, plain };
}
