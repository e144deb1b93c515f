import type { SprintConfig } from '#shared/config/config.ts';
import type { Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import * as queries from './clock.queries.ts';

async function startClocks(
  trx: Trx,
  submissionIds: readonly number[],
  { unlockAfterHours }: SprintConfig,
): Promise<void> {
  if (unlockAfterHours === 0 || submissionIds.length === 0) return;
  for (const { id: submissionId, user_id: userId, task_day: day, clock_at } of await queries.setClocks(
    trx,
    submissionIds,
    unlockAfterHours,
  )) {
    const dueAt = clock_at.toISOString();
    await requestWork(trx, 'clock.started', { submissionId, userId, day, dueAt }, dueAt);
  }
}

/** Schedules the automatic unlock of the next day; a coach's answer cancels it. */
export async function startClock(trx: Trx, submissionId: number, config: SprintConfig): Promise<void> {
  await queries.holdParticipant(trx, submissionId);
  await startClocks(trx, [submissionId], config);
}

/** After a change of participants' policy: stops or restarts the clocks of their waiting submissions. */
export async function settleClocks(
  trx: Trx,
  userIds: readonly number[],
  config: SprintConfig,
): Promise<void> {
  await queries.stopClocks(trx, userIds);
  await startClocks(trx, await queries.listWithoutClock(trx, userIds), config);
}

/** The waiting submission of a participant's day; its automatic unlock restarts when a pause ends. */
export const findWaiting = queries.findWaiting;
