import { sql } from 'kysely';
import type { EventType } from '#shared/contract/events.ts';
import type { Trx } from '#shared/database/database.ts';

/** Where an event says whom it is about; null: it is about nobody, or says it through the feed's item. */
const OWNERS: Record<EventType, readonly string[] | null> = {
  // Most events are of these, and the first that fits is taken.
  'activity.recorded': null,
  'message.sent': ['message', 'userId'],
  'user.changed': ['user', 'id'],
  'user.registered': ['user', 'id'],
  'user.deleted': ['userId'],
  'submission.created': ['submission', 'userId'],
  'submission.replaced': ['submission', 'userId'],
  'feedback.given': ['feedback', 'userId'],
  'annotation.added': ['userId'],
  'feedback.seen': ['userId'],
  'claim.changed': ['userId'],
  'conversation.read': ['userId'],
  'inbox.changed': ['userId'],
  'notes.changed': ['userId'],
  'settings.changed': ['userId'],
  'task.edited': null,
  'unlock.requested': ['userId'],
  'clock.started': ['userId'],
  'day.unlocked': ['user', 'id'],
  'session.ended': ['userId'],
};

/** What one look into each event costs: a tenth of a second or so for as many. */
const STEP = 200_000;

const ownerOf = sql`case type ${sql.join(
  Object.entries(OWNERS).map(([type, path]) =>
    path ? sql`when ${type} then payload #>> ${path}::text[]` : sql`when ${type} then null`,
  ),
  sql` `,
)} end`;

/**
 * Events are written with every deed and deleted by person hardly ever, so no index is kept for this: every event is
 * looked at, in steps that none takes long. Only rows that go are locked.
 */
export async function forgetEvents(trx: Trx, userId: number, items: readonly number[]): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from events
  `.execute(trx);
  const { first, last } = rows[0] ?? { first: null, last: null };
  if (first === null || last === null) return;
  for (let from = first; from <= last; from += STEP) {
    await sql`
      delete from events where id >= ${from} and id < ${from + STEP} and (${ownerOf} = ${String(userId)}
        or (type = 'activity.recorded' and (payload #>> '{item,id}')::int = any(${items}::int[])))
    `.execute(trx);
  }
}
