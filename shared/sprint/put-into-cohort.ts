import type { SprintConfig } from '#shared/config/config.ts';
import type { Trx } from '#shared/database/database.ts';
import { presentUser, type UserRow } from '#shared/database/present-user.ts';
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
  const ids = moved.map(({ id }) => id);
  const rows = await queries.moveIntoCohort(trx, ids, cohortId);
  await queries.insertMoves(trx, moved, { actorId, cohort });
  await recordOpenings(trx, moved, rows);
  await settleClocks(trx, ids, config);
  if (cohortId === null) await startWaiting(trx, moved, rows);
  await recordEvent(trx, 'cohort.changed', {});
  return moved.length;
}

/** Tells the screens of those whose day, next opening or programme changed. */
export async function recordOpenings(
  trx: Trx,
  before: readonly Pick<queries.MemberBefore, 'id' | 'current_day' | 'opens_at' | 'programme_version_id'>[],
  rows: readonly UserRow[],
): Promise<void> {
  const former = new Map(before.map((member) => [member.id, member]));
  const changed = rows.filter(({ id, current_day, opens_at, programme_version_id }) => {
    const was = former.get(id);
    const isSame = was?.current_day === current_day && was.programme_version_id === programme_version_id;
    return !isSame || was.opens_at?.getTime() !== opens_at?.getTime();
  });
  const cause = currentCause();
  const facts = changed.map((row) => ({ payload: { user: presentUser(row) }, cause }));
  if (facts.length > 0) await recordEvents(trx, 'user.changed', facts);
}

/** Without a cohort nothing holds those who waited for its start. */
async function startWaiting(
  trx: Trx,
  moved: readonly queries.MemberBefore[],
  rows: readonly UserRow[],
): Promise<void> {
  const waited = new Set(moved.filter(({ opens_at }) => opens_at !== null).map(({ id }) => id));
  for (const { id: userId, current_day } of rows) {
    if (current_day > 0 || !waited.has(userId)) continue;
    await requestWork(trx, 'unlock.requested', { userId, targetDay: 1, cause: 'coach' });
  }
}
