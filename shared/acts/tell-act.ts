import type { Act } from '#shared/contract/acts.ts';
import type { Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { findAct } from './read-acts.queries.ts';

/** Records where an act stands now, for every coach's screens. */
export async function tellAct(trx: Trx, id: number): Promise<Act> {
  const act = await findAct(trx, id);
  if (!act) throw new Error(`Act ${id} is missing.`);
  await recordEvent(trx, 'act.changed', { act });
  return act;
}
