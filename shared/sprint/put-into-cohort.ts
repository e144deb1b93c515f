import type { SprintConfig } from '#shared/config/config.ts';
import type { User } from '#shared/contract/users.ts';
import type { Trx } from '#shared/database/database.ts';
import { recordEvent, recordEvents, requestWork } from '#shared/events/outbox.ts';
import { currentCause } from '#shared/operations/log.ts';
import { settleClocks } from './clock.ts';
import * as queries from './cohort-moves.queries.ts';

interface Move {
  actorId: number;
  userIds: readonly number[];
  /** Null: out of their cohorts. */
  cohortId: number | null;
}

/** Puts clients into a cohort; how many were not there yet. Null: no such cohort. */
export async function moveIntoCohort(
  trx: Trx,
  { actorId, userIds, cohortId }: Move,
  config: SprintConfig,
): Promise<number | null> {
  const cohort = cohortId === null ? null : await queries.holdCohort(trx, cohortId);
  if (cohort === undefined) return null;
  const moved = await queries.lockOutsiders(trx, userIds, cohortId);
  if (moved.length === 0) return 0;
  const ids = moved.map(({ user }) => user.id);
  const users = await queries.moveIntoCohort(trx, ids, cohortId);
  await queries.insertMoves(trx, moved, { actorId, cohort });
  const before = moved.map(({ user }) => user);
  await recordOpenings(trx, before, users);
  await settleClocks(trx, ids, config);
  if (cohortId === null) await startWaiting(trx, before, users);
  await recordEvent(trx, 'cohort.changed', {});
  return moved.length;
}

/** Tells the screens of those whose day, next opening or programme changed. */
export async function recordOpenings(
  trx: Trx,
  before: readonly User[],
  users: readonly User[],
): Promise<void> {
  const former = new Map(before.map((user) => [user.id, user]));
  const changed = users.filter(({ id, currentDay, opensAt, programmeVersion }) => {
    const was = former.get(id);
    const isSame = was?.currentDay === currentDay && was.programmeVersion === programmeVersion;
    return !isSame || was.opensAt !== opensAt;
  });
  const cause = currentCause();
  const facts = changed.map((user) => ({ payload: { user }, cause }));
  if (facts.length > 0) await recordEvents(trx, 'user.changed', facts);
}

/** Without a cohort nothing holds those who waited for its start. */
async function startWaiting(trx: Trx, before: readonly User[], users: readonly User[]): Promise<void> {
  const waited = new Set(before.filter(({ opensAt }) => opensAt !== null).map(({ id }) => id));
  for (const { id: userId, currentDay } of users) {
    if (currentDay > 0 || !waited.has(userId)) continue;
    await requestWork(trx, 'unlock.requested', { userId, targetDay: 1, cause: 'coach' });
  }
}
