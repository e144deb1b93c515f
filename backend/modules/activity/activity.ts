import { coach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { cutPage, type PageOf, sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { type ActivityItem, listActivity as contract } from '#shared/contract/activity.ts';
import { ACTIVITY_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Reader } from '#shared/database/database.ts';
import * as queries from './activity.queries.ts';

export function activityRoutes({ query }: Routes): void {
  const readActivity = coalesceReads(listActivity);
  query(contract, coach, async ({ db, query: page, request, reply }) =>
    sendPage(request, reply, await readActivity(db, page)),
  );
}

/** A page of the feed, without a total: the feed only grows. */
async function listActivity(
  db: Reader,
  { limit = ACTIVITY_PAGE_SIZE, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<PageOf<ActivityItem>> {
  return cutPage(await queries.listActivity(db, limit + 1, cursor ?? null), limit, ({ id }) => [id]);
}
