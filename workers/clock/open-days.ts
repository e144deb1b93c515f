import type { Database, Trx } from '#shared/database/database.ts';
import { presentUser } from '#shared/database/present-user.ts';
import { inTransaction, type OutboxEntry, recordEvents } from '#shared/events/outbox.ts';
import { insertOpenings, openDueDays } from './open-days.queries.ts';

const unknown = { requestId: null, traceparent: null };
/** Participants per transaction. */
const BATCH = 100;

/**
 * Opens the days that are due by participants' cohorts, a morning at a time: after an outage a daily cohort catches up.
 * A day, its history and its event are one transaction, so no restart opens one twice. Returns what it recorded.
 */
export async function openDays(db: Database): Promise<readonly OutboxEntry[]> {
  const recorded: OutboxEntry[] = [];
  for (;;) {
    const { result: looked, entries } = await inTransaction(db, openBatch);
    recorded.push(...entries);
    if (looked === 0) return recorded;
  }
}

/** Returns how many participants were looked at. */
async function openBatch(trx: Trx): Promise<number> {
  const due = await openDueDays(trx, BATCH);
  const opened = due.filter(({ current_day, from_day }) => current_day !== from_day);
  if (opened.length > 0) {
    await insertOpenings(trx, opened);
    const facts = opened.map(({ from_day: fromDay, ...row }) => ({
      payload: { user: presentUser(row), fromDay, cause: 'clock' as const },
      cause: unknown,
    }));
    await recordEvents(trx, 'day.unlocked', facts);
  }
  return due.length;
}
