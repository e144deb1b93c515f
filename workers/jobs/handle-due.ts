import type { Database } from '#shared/database/database.ts';
import { isTransient } from '#shared/database/transient-errors.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import type { Relay } from '#shared/events/relay.ts';
import { claimDue, type DueRows } from './due-rows.queries.ts';

/**
 * Handles the rows that are due. A row and its effect are one transaction, so no restart doubles or loses one. When a batch
 * fails, each of its rows is tried alone: one that fails stays due, and the others do not wait for it.
 */
export async function handleDue(db: Database, due: DueRows, offer: Relay['offer']): Promise<void> {
  const handle = async (only?: number): Promise<number> => {
    const { result, entries } = await inTransaction(db, async (trx) => {
      const ids = await claimDue(trx, due, only);
      if (ids.length > 0) await due.work(trx, ids);
      return ids.length;
    });
    offer(entries);
    return result;
  };
  if (due.most !== undefined) {
    try {
      while ((await handle()) > 0);
      return;
    } catch (error) {
      if (isTransient(error as Error)) throw error;
    }
  }
  const failures: unknown[] = [];
  for (const id of await claimDue(db, due)) await handle(id).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
