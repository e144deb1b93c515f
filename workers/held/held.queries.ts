import type { Trx } from '#shared/database/database.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import { lockHeld, releaseHeld } from '#shared/messages/held-messages.queries.ts';
import type { DueRows } from '#workers/jobs/due-rows.queries.ts';

/** Sends each held message at its time. What cannot be sent stays with its reason, for the other coaches. */
export const heldMessages: DueRows = {
  from: 'held_messages',
  id: 'id',
  at: 'due_at',
  where: 'problem is null',
  work: async (trx, ids) => {
    for (const id of ids) await sendOne(trx, id);
  },
};

async function sendOne(trx: Trx, id: number): Promise<void> {
  const held = await lockHeld(trx, id);
  // Another process has sent it, or a coach has changed it.
  if (!held?.isDue || held.problem !== null) return;
  const { authorId, isAuthorCoach, isClientActive, isOvertaken, userId } = held;
  if (authorId !== null && isAuthorCoach && isClientActive) {
    await releaseHeld(trx, held, { authorId, isAnswer: !isOvertaken });
    return;
  }
  const problem = isClientActive ? 'author-gone' : 'client-away';
  await trx.updateTable('held_messages').set({ problem }).where('id', '=', id).execute();
  await recordEvent(trx, 'held.changed', { userId });
}

/** Lets held acts go on. */
export const heldActs: DueRows = {
  from: 'acts',
  id: 'id',
  at: 'wakes_at',
  most: 100,
  work: async (trx, ids) => {
    await trx.updateTable('acts').set({ wakes_at: null }).where('id', 'in', ids).execute();
    for (const actId of ids) await requestWork(trx, 'act.continued', { actId });
  },
};
