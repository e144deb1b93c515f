import { sql } from 'kysely';
import type { HeldProblem } from '#shared/contract/held-messages.ts';
import type { Trx } from '#shared/database/database.ts';

export async function markUnsent(trx: Trx, id: number, problem: HeldProblem): Promise<void> {
  await trx.updateTable('held_messages').set({ problem }).where('id', '=', id).execute();
}

export async function endSleep(trx: Trx, actIds: readonly number[]): Promise<void> {
  await sql`update acts set wakes_at = null where id = any(${actIds}::int[])`.execute(trx);
}
