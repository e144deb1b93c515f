import type { ActivityItem } from '#shared/contract/activity.ts';
import type { Trx } from '#shared/platform/database.ts';
import type { Described } from './describe-event.ts';

export async function insertActivity(trx: Trx, eventId: number, item: Described): Promise<ActivityItem> {
  const { userId, type, description, link } = item;
  const row = await trx
    .insertInto('activity')
    .columns(['event_id', 'user_id', 'type', 'description', 'link', 'occurred_at'])
    .expression((builder) =>
      builder
        .selectFrom('events')
        .select(({ val }) => [
          'events.id',
          val(userId).as('user_id'),
          val(type).as('type'),
          val(description).as('description'),
          val(link).as('link'),
          'events.created_at',
        ])
        .where('events.id', '=', eventId),
    )
    .returning(['id', 'occurred_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, type, description, link, timestamp: row.occurred_at.toISOString() };
}
