import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { requestWork } from '#shared/events/outbox.ts';
import type { Handler } from '#workers/handle-once.ts';
import { lockClock, stopClock } from './clock.queries.ts';

/**
 * Unlocks the next day when a submission has waited long enough, unless a coach has replied or the participant is
 * away.
 */
export const handleClock: Handler = async (trx, event) => {
  if (event.type !== 'clock.started') return;
  const { submissionId, userId, day, dueAt } = event.payload;
  const clock = await lockClock(trx, submissionId);
  if (!clock?.clock_at || clock.is_reviewed || !clock.is_waiting) return;
  // The machine's clock may be ahead of the database's; a restarted clock has a job of its own.
  if (!clock.is_due) {
    if (clock.clock_at.toISOString() === dueAt) await requestWork(trx, 'clock.started', event.payload, dueAt);
    return;
  }
  await stopClock(trx, submissionId);
  await requestWork(trx, 'unlock.requested', {
    userId,
    targetDay: Math.min(day + 1, SPRINT_DAYS),
    cause: 'clock',
  });
};
