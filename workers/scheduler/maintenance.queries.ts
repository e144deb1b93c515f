import { sql } from 'kysely';
import type { Database, Trx } from '#shared/database/database.ts';
import { outboxTypes, type QueueName, queueNames, turnQueues } from '#shared/events/event-routes.ts';
import type { Owed } from '#shared/events/queues.ts';

/**
 * Deliveries published some seconds ago and still pending: Redis has lost their jobs. Of queues that serve people in
 * turns a few: there a job wakes a worker, and deliveries that wait for their turn would fill the limit.
 */
export async function listLost(db: Database): Promise<Owed[]> {
  const others = queueNames.filter((name) => !turnQueues.has(name));
  const lists = [lostOf(others, 500), ...[...turnQueues].map((name) => lostOf([name], 10))];
  const { rows } = await sql<Owed>`${sql.join(lists, sql` union all `)}`.execute(db);
  return rows;
}

/** Without queues and events of newer releases, which would fill the limit. */
const lostOf = (queues: readonly QueueName[], limit: number) => sql`(
  select event_id as "eventId", consumer as queue from deliveries join events on events.id = event_id
  where parked_at is null and consumer = any(${queues}::text[]) and type = any(${outboxTypes}::text[])
    and published_at < now() - interval '5 seconds' and not_before < now() - interval '5 seconds'
  order by event_id limit ${limit})`;

/** Deletes these claims, and says whose work they held. */
export async function deleteClaims(
  trx: Trx,
  submissionIds: readonly number[],
): Promise<{ userId: number; day: number; submissionId: number }[]> {
  const { rows } = await sql<{ userId: number; day: number; submissionId: number }>`
    with ended as (delete from claims where submission_id = any(${submissionIds}::int[]) returning submission_id)
    select user_id as "userId", task_day as day, id as "submissionId"
    from submissions join ended on ended.submission_id = submissions.id order by id
  `.execute(trx);
  return rows;
}
