import { sql } from 'kysely';
import type { HeldProblem } from '#shared/contract/held-messages.ts';
import type { Database, Trx } from '#shared/database/database.ts';

/** Held messages whose time has come, the longest due first. */
export async function listDueHeld(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('held_messages')
    .select('id')
    .where('problem', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markUnsent(trx: Trx, id: number, problem: HeldProblem): Promise<void> {
  await trx.updateTable('held_messages').set({ problem }).where('id', '=', id).execute();
}

/** Takes held acts whose time has come, so that one process lets each go on. */
export async function wakeActs(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update acts set wakes_at = null where id in (
      select id from acts where wakes_at <= now() order by wakes_at for update skip locked)
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
