import { sql } from 'kysely';
import { claimEnd } from '#shared/database/claim-end.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { outboxTypes, type QueueName, queueNames, turnQueues } from '#shared/events/event-routes.ts';

interface Overdue {
  eventId: number;
  queue: QueueName;
}

/**
 * Deliveries published some seconds ago and still pending: Redis has lost their jobs. Of queues that serve people in
 * turns a few: there a job wakes a worker, and deliveries that wait for their turn would fill the limit.
 */
export async function listOverdue(db: Database): Promise<Overdue[]> {
  const others = queueNames.filter((name) => !turnQueues.has(name));
  const lists = [
    listOverdueOf(db, others, 500),
    ...[...turnQueues].map((name) => listOverdueOf(db, [name], 10)),
  ];
  return (await Promise.all(lists)).flat();
}

async function listOverdueOf(db: Database, queues: readonly QueueName[], limit: number): Promise<Overdue[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('events', 'events.id', 'deliveries.event_id')
    .select(['deliveries.event_id as eventId', 'deliveries.consumer as queue'])
    .where('deliveries.parked_at', 'is', null)
    // Excludes queues of newer releases, which would fill the limit.
    .where('deliveries.consumer', 'in', queues)
    .where('events.type', 'in', outboxTypes)
    .where('events.published_at', '<', sql<Date>`now() - interval '5 seconds'`)
    .where('deliveries.not_before', '<', sql<Date>`now() - interval '5 seconds'`)
    .orderBy('deliveries.event_id')
    .limit(limit)
    .execute();
  return rows as Overdue[];
}

/** Deletes expired claims; skips one that is being renewed. */
export async function deleteEndedClaims(
  trx: Trx,
): Promise<{ userId: number; day: number; submissionId: number }[]> {
  const { rows } = await sql<{ userId: number; day: number; submissionId: number }>`
    with ended as (
      delete from claims where submission_id = any(array(
        select submission_id from claims where ${claimEnd} <= now()
        order by submission_id limit 500 for update skip locked))
      returning submission_id
    )
    select user_id as "userId", task_day as day, id as "submissionId"
    from submissions join ended on ended.submission_id = submissions.id order by id
  `.execute(trx);
  return rows;
}
