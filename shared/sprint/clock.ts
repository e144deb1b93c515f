import type { Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import * as queries from './clock.queries.ts';

/** Schedules the automatic unlock of the next day; a coach's answer cancels it. */
export async function startClock(trx: Trx, submissionId: number, hours: number): Promise<void> {
  if (hours === 0) return;
  const clock = await queries.setClock(trx, submissionId, hours);
  if (!clock) return;
  const { user_id: userId, task_day: day, clock_at } = clock;
  const dueAt = clock_at.toISOString();
  await requestWork(trx, 'clock.started', { submissionId, userId, day, dueAt }, dueAt);
}

/** The waiting submission of a participant's day; its automatic unlock restarts when a pause ends. */
export const findWaiting = queries.findWaiting;
