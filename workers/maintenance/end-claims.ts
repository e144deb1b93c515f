import type { Database } from '#shared/database/database.ts';
import { inTransaction, type RecordedEvent, recordEvents } from '#shared/events/outbox.ts';
import { deleteEndedClaims } from './maintenance.queries.ts';

const unknown = { requestId: null, traceparent: null };

/**
 * Ends the claims of coaches who did not renew them, and records it: screens that show who reviews
 * learn of the end by this alone.
 */
export async function endClaims(db: Database): Promise<readonly RecordedEvent[]> {
  const { events } = await inTransaction(db, async (trx) => {
    const ended = await deleteEndedClaims(trx);
    const facts = ended.map((claimed) => ({ payload: { ...claimed, claim: null }, cause: unknown }));
    if (facts.length > 0) await recordEvents(trx, 'claim.changed', facts);
  });
  return events;
}
