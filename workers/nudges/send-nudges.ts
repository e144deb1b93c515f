import type { Trx } from '#shared/database/database.ts';
import { nudgeWords } from '#shared/domain/nudge-words.ts';
import { recordEvents } from '#shared/events/outbox.ts';
import { findWaitingWork } from '#shared/nudges/waiting-work.queries.ts';
import { currentCause } from '#shared/operations/log.ts';
import type { DueRows } from '#workers/jobs/due-rows.queries.ts';
import { findNextNudges, insertNudge, lookAgain, type NextNudge, stopLooking } from './nudges.queries.ts';

/** Reminds participants who have been silent on a day, twice at most, judged by the database's clock and never at night. */
export const silences: DueRows = {
  from: 'silences join users on users.id = user_id',
  id: 'user_id',
  at: 'look_at',
  where: 'coalesce((select sends_nudges from site_settings), true)',
  lock: 'for no key update of users skip locked for update of silences skip locked',
  most: 100,
  work: async (trx, ids) => {
    const nudges = await findNextNudges(trx, ids);
    const reminded = await remind(trx, nudges.filter(isNow));
    const unfinished = nudges.filter(({ userId, number }) => number === 1 || !reminded.has(userId));
    await lookAgain(
      trx,
      unfinished.map(({ userId, dueAt, isDue, morning }) => ({ userId, lookAt: isDue ? morning : dueAt })),
    );
    const kept = new Set(unfinished.map(({ userId }) => userId));
    await stopLooking(
      trx,
      ids.filter((id) => !kept.has(id)),
    );
  },
};

const isNow = ({ isDue, morning }: NextNudge): boolean => isDue && morning === null;

/** Sends these nudges to those for whom something waits; returns whom. */
async function remind(trx: Trx, due: readonly NextNudge[]): Promise<ReadonlySet<number>> {
  const work = await findWaitingWork(
    trx,
    due.map(({ userId }) => userId),
  );
  const sent: { userId: number; day: number; nudgeId: number }[] = [];
  for (const nudge of due) {
    const waiting = work.get(nudge.userId);
    const words = waiting ? nudgeWords(waiting) : null;
    const nudgeId = words === null ? undefined : await insertNudge(trx, nudge, words);
    if (nudgeId !== undefined) sent.push({ userId: nudge.userId, day: nudge.day, nudgeId });
  }
  const facts = sent.map((nudge) => ({ payload: { ...nudge, isAutomatic: true }, cause: currentCause() }));
  if (facts.length > 0) await recordEvents(trx, 'nudge.sent', facts);
  return new Set(sent.map(({ userId }) => userId));
}
