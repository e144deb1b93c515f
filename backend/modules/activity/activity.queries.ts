import type { ActivityItem } from '#shared/contract/activity.ts';
import type { Reader } from '#shared/platform/database.ts';

const NEWEST = 20;

export async function listActivity(db: Reader): Promise<ActivityItem[]> {
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'type', 'description', 'link', 'occurred_at'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ occurred_at, ...item }) => ({ ...item, timestamp: occurred_at.toISOString() }));
}
