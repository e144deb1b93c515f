import type { SprintConfig } from '#shared/config/config.ts';
import type { AuditAction } from '#shared/contract/audit.ts';
import type { User } from '#shared/contract/users.ts';
import type { Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { insertDayChange, isStartAhead, updateSprint } from './change-sprint.queries.ts';
import { findWaiting, startClock } from './clock.ts';

interface DayChange {
  currentDay: number;
  resumeDay: number | null;
  reason: string | null;
  cause: 'pause' | 'resume' | 'set';
}

const actionOf = { pause: 'pause', resume: 'resume', set: 'set-day' } as const satisfies Record<
  DayChange['cause'],
  AuditAction
>;

/**
 * Changes the day of a participant whose row is locked: row, history, audit entry and event in one transaction. All changes by
 * coaches use it.
 */
export async function changeSprint(
  trx: Trx,
  actorId: number,
  before: User,
  change: DayChange,
): Promise<User> {
  const { id: userId, currentDay: fromDay } = before;
  const user = await updateSprint(trx, userId, change);
  await insertDayChange(trx, userId, user.currentDay, change.cause);
  const reason = change.reason === null ? {} : { reason: change.reason };
  const detail = JSON.stringify({ fromDay, toDay: user.currentDay, ...reason });
  const entry = { actor_id: actorId, user_id: userId, action: actionOf[change.cause], detail };
  await trx.insertInto('audit').values(entry).execute();
  await recordEvent(trx, 'sprint.day-changed', { user, fromDay, cause: change.cause });
  return user;
}

/**
 * Restarts the automatic unlock of a waiting submission; its time did not run while the participant was on another
 * day.
 */
export async function restartClock(
  trx: Trx,
  userId: number,
  day: number,
  config: SprintConfig,
): Promise<void> {
  const waitingId = await findWaiting(trx, userId, day);
  if (waitingId !== undefined) await startClock(trx, waitingId, config);
}

/** Keeps the day of a running sprint; nothing unlocks by itself. */
export const pauseSprint = (trx: Trx, actorId: number, client: User, reason: string): Promise<User> =>
  changeSprint(trx, actorId, client, {
    currentDay: 0,
    resumeDay: client.currentDay,
    reason,
    cause: 'pause',
  });

/**
 * Ends a pause: restores the day and restarts the automatic unlock of its waiting submission. Who waits for the start of a cohort goes on
 * waiting, unless `startsNow`.
 */
export async function resumeSprint(
  trx: Trx,
  actorId: number,
  client: User,
  config: SprintConfig,
  { startsNow = false }: { startsNow?: boolean } = {},
): Promise<User> {
  const waits = client.resumeDay === 0 && !startsNow && (await isStartAhead(trx, client.id));
  const currentDay = waits ? 0 : Math.max(1, client.resumeDay ?? 0);
  await restartClock(trx, client.id, currentDay, config);
  const change = { currentDay, resumeDay: null, reason: null, cause: 'resume' } as const;
  return await changeSprint(trx, actorId, client, change);
}
