import type { ActivityItem } from '#shared/contract/activity.ts';
import type { Reader } from '#shared/database/database.ts';

/** Newest first. */
export async function listActivity(
  db: Reader,
  limit: number,
  before: number | null,
): Promise<ActivityItem[]> {
  let page = db
    .selectFrom('activity')
    .select(['id', 'type', 'description', 'link', 'occurred_at'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== null) page = page.where('id', '<', before);
  const rows = await page.execute();
  return rows.map(({ occurred_at, ...item }) => ({ ...item, timestamp: occurred_at.toISOString() }));
}
