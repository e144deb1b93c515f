import { cutPage, type PageOf } from '#backend/http/pagination.ts';
import type { ActivityItem } from '#shared/contract/activity.ts';
import { ACTIVITY_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Reader } from '#shared/database/database.ts';
import * as queries from './activity.queries.ts';

/** A page of the feed, without a total: the feed only grows. */
export async function listActivity(
  db: Reader,
  { limit = ACTIVITY_PAGE_SIZE, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<PageOf<ActivityItem>> {
  return cutPage(await queries.listActivity(db, limit + 1, cursor ?? null), limit, ({ id }) => [id]);
}
