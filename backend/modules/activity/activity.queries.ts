import type { ActivityItem } from '#shared/contract/activity.ts';
import type { Reader } from '#shared/database/database.ts';
import { columnsOf, timestamp } from '#shared/database/json-of.ts';

const columns = columnsOf<ActivityItem>({
  id: 'id',
  type: 'type',
  description: 'description',
  timestamp: timestamp('occurred_at'),
  link: 'link',
});

/** Newest first. */
export async function listActivity(
  db: Reader,
  limit: number,
  before: number | null,
): Promise<ActivityItem[]> {
  let page = db.selectFrom('activity').select(columns).orderBy('activity.id', 'desc').limit(limit);
  if (before !== null) page = page.where('activity.id', '<', before);
  return await page.$castTo<ActivityItem>().execute();
}
