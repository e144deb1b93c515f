import type { SprintConfig } from '#shared/config/config.ts';
import type { Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import * as queries from './clock.queries.ts';

/** Schedules the automatic unlock of the next day; a coach's answer cancels it. */
export async function startClock(trx: Trx, submissionId: number, config: SprintConfig): Promise<void> {
  await queries.holdParticipant(trx, submissionId);
  await queries.setClocks(trx, [submissionId], config);
}

/** After a change of participants' policy: stops or restarts the clocks of their waiting submissions, and opens what follows a day without work. */
export async function settleClocks(
  trx: Trx,
  userIds: readonly number[],
  config: SprintConfig,
): Promise<void> {
  await queries.stopClocks(trx, userIds);
  await queries.setClocks(trx, await queries.listWithoutClock(trx, userIds), config);
  for (const { userId, day } of await queries.listEnded(trx, userIds))
    await requestWork(trx, 'unlock.requested', { userId, targetDay: day + 1, cause: 'done' });
}

/** The waiting submission of a participant's day; its automatic unlock restarts when a pause ends. */
export const findWaiting = queries.findWaiting;

/** A participant's version and what opens their days, which both stay until the transaction ends. */
export const lockOpening = queries.lockOpening;

/** Clients whose days open by the programme, in versions of it. */
export const listWithoutCohort = queries.listWithoutCohort;
