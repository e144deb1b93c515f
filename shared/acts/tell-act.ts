import type { Act } from '#shared/contract/acts.ts';
import type { Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { forgetAnnouncement } from './forget-announcement.queries.ts';
import { findAct } from './read-acts.queries.ts';

/** Records where a locked act stands now, for every coach's screens. */
export async function tellAct(trx: Trx, id: number): Promise<Act> {
  await forgetAnnouncement(trx, id);
  const act = await findAct(trx, id);
  if (!act) throw new Error(`Act ${id} is missing.`);
  await recordEvent(trx, 'act.changed', { act });
  return act;
}

/** Tells the screens of announcements that lost their text because none of their messages is left. */
export async function tellForgotten(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of ids) if (await forgetAnnouncement(trx, id)) await tellAct(trx, id);
}
