import type { Database, Trx } from '#shared/platform/database.ts';
import type { QueueName } from '#shared/platform/event-routes.ts';
import { inTransaction, type RecordedEvent } from '#shared/platform/outbox.ts';
import { takeDelivery } from './deliveries.queries.ts';

export type Handler = (trx: Trx, event: RecordedEvent) => Promise<void>;

/**
 * Runs a handler in one transaction with the removal of what the event still owed to the consumer. However
 * often a job runs, and wherever, the second one waits for the first and then finds nothing to do. Answers
 * with what the handler recorded; null: there was nothing to do.
 */
export async function handleOnce(
  db: Database,
  consumer: QueueName,
  eventId: number,
  handler: Handler,
): Promise<readonly RecordedEvent[] | null> {
  const { result: isDone, events } = await inTransaction(db, async (trx) => {
    const event = await takeDelivery(trx, consumer, eventId);
    if (event) await handler(trx, event);
    return event !== undefined;
  });
  return isDone ? events : null;
}
