import type { Database } from '#shared/database/database.ts';
import { inTransaction, type OutboxEntry, recordEvents } from '#shared/events/outbox.ts';
import { deleteEndedClaims } from './maintenance.queries.ts';

const unknown = { requestId: null, traceparent: null };

/** Ends the claims that coaches did not renew and records it, so that screens update. */
export async function endClaims(db: Database): Promise<readonly OutboxEntry[]> {
  const { entries } = await inTransaction(db, async (trx) => {
    const ended = await deleteEndedClaims(trx);
    const facts = ended.map((claimed) => ({ payload: { ...claimed, claim: null }, cause: unknown }));
    if (facts.length > 0) await recordEvents(trx, 'claim.changed', facts);
  });
  return entries;
}
