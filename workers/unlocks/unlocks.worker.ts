import type { Trx } from '#shared/database/database.ts';
import { unlockDays } from '#shared/domain/sprint.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import { insertDayChange } from '#shared/sprint/change-sprint.queries.ts';
import type { Handler } from '#workers/jobs/batch.ts';
import { findPerson, lockClient, updateDays } from './unlocks.queries.ts';

export const handleUnlock: Handler = async (trx, event) => {
  if (event.type !== 'unlock.requested') return;
  await lockClient(trx, event.payload.userId);
  // What opens a day of a finished programme is its own account's once another programme has begun.
  const userId = await findPerson(trx, event.id);
  if (userId !== null) await unlockDay(trx, { ...event.payload, userId });
};

/** Applies an unlock under the participant's row lock: never backwards, never past the last day, in any order. */
export async function unlockDay(
  trx: Trx,
  { userId, targetDay, cause }: WorkPayloads['unlock.requested'],
): Promise<void> {
  const before = await lockClient(trx, userId);
  if (!before) return;
  const after = unlockDays(before, targetDay);
  if (after.currentDay === before.currentDay && after.resumeDay === before.resumeDay) return;
  const user = await updateDays(trx, userId, after);
  if (after.currentDay !== before.currentDay) {
    await insertDayChange(trx, userId, after.currentDay, cause);
    await recordEvent(trx, 'day.unlocked', { user, fromDay: before.currentDay, cause });
  }
}
