import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { requestWork } from '#shared/events/outbox.ts';
import type { DueRows } from '#workers/scheduler/due-rows.queries.ts';
import { endClocks } from './clock.queries.ts';

/** Unlocks the next day when a submission has waited long enough, unless a coach has replied or the participant is away. */
export const clocks: DueRows = {
  from: 'submissions',
  id: 'id',
  at: 'clock_at',
  where: 'not is_reviewed',
  most: 100,
  work: async (trx, ids) => {
    for (const { userId, day } of await endClocks(trx, ids)) {
      const targetDay = Math.min(day + 1, SPRINT_DAYS);
      await requestWork(trx, 'unlock.requested', { userId, targetDay, cause: 'clock' });
    }
  },
};
