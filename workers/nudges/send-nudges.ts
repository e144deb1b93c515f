import type { Database, Trx } from '#shared/database/database.ts';
import { nudgeWords } from '#shared/domain/nudge-words.ts';
import { inTransaction, type OutboxEntry, recordEvents } from '#shared/events/outbox.ts';
import { findWaitingWork } from '#shared/nudges/waiting-work.queries.ts';
import {
  claimSilences,
  findNextNudges,
  insertNudge,
  lookAgain,
  type NextNudge,
  stopLooking,
} from './nudges.queries.ts';

const unknown = { requestId: null, traceparent: null };
/** Participants per transaction. */
const BATCH = 100;

/**
 * Reminds participants who have been silent on a day, twice at most, judged by the database's clock and never at night.
 * A nudge and its event are one transaction, so no restart doubles or loses one. Returns what it recorded.
 */
export async function sendNudges(db: Database): Promise<readonly OutboxEntry[]> {
  const recorded: OutboxEntry[] = [];
  for (;;) {
    const { result: looked, entries } = await inTransaction(db, lookAtSilences);
    recorded.push(...entries);
    if (looked < BATCH) return recorded;
  }
}

/** Returns how many silences were looked at. */
async function lookAtSilences(trx: Trx): Promise<number> {
  const claimed = await claimSilences(trx, BATCH);
  if (claimed.length === 0) return 0;
  const nudges = await findNextNudges(trx, claimed);
  const reminded = await remind(trx, nudges.filter(isNow));
  const unfinished = nudges.filter(({ userId, number }) => number === 1 || !reminded.has(userId));
  await lookAgain(
    trx,
    unfinished.map(({ userId, dueAt, isDue, morning }) => ({ userId, lookAt: isDue ? morning : dueAt })),
  );
  const kept = new Set(unfinished.map(({ userId }) => userId));
  await stopLooking(
    trx,
    claimed.filter((id) => !kept.has(id)),
  );
  return claimed.length;
}

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
  const facts = sent.map((nudge) => ({ payload: { ...nudge, isAutomatic: true }, cause: unknown }));
  if (facts.length > 0) await recordEvents(trx, 'nudge.sent', facts);
  return new Set(sent.map(({ userId }) => userId));
}
