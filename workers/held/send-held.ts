import type { Database, Trx } from '#shared/database/database.ts';
import { inTransaction, recordEvent, requestWork } from '#shared/events/outbox.ts';
import type { Relay } from '#shared/events/relay.ts';
import { lockHeld, releaseHeld } from '#shared/messages/held-messages.queries.ts';
import { listDueHeld, markUnsent, wakeActs } from './held.queries.ts';

/** Held messages per round. */
const MOST = 200;

/**
 * Sends the held messages whose time has come, each in a transaction of its own, and lets held acts go on. What cannot be
 * sent stays with its reason, for the other coaches. One that fails is tried again in the next round, and the others do
 * not wait for it.
 */
export async function sendHeld(db: Database, offer: Relay['offer']): Promise<void> {
  const run = async (work: (trx: Trx) => Promise<void>): Promise<void> =>
    offer((await inTransaction(db, work)).entries);
  const due = await listDueHeld(db, MOST);
  const failures: unknown[] = [];
  for (const id of due) await run((trx) => sendOne(trx, id)).catch((error) => failures.push(error));
  await run(continueActs);
  if (failures.length > 0) throw failures[0];
}

async function sendOne(trx: Trx, id: number): Promise<void> {
  const held = await lockHeld(trx, id);
  // Another process has sent it, or a coach has changed it.
  if (!held?.isDue || held.problem !== null) return;
  const { authorId, isAuthorCoach, isClientActive, isOvertaken, userId } = held;
  if (authorId !== null && isAuthorCoach && isClientActive) {
    await releaseHeld(trx, held, { authorId, isAnswer: !isOvertaken });
    return;
  }
  await markUnsent(trx, id, isClientActive ? 'author-gone' : 'client-away');
  await recordEvent(trx, 'held.changed', { userId });
}

async function continueActs(trx: Trx): Promise<void> {
  for (const actId of await wakeActs(trx)) await requestWork(trx, 'held-act.continued', { actId });
}
