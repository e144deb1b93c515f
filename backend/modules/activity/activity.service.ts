import { z } from 'zod';
import { cutPage, type PageOf, readCursor } from '#backend/http/pagination.ts';
import type { ActivityItem } from '#shared/contract/activity.ts';
import { ACTIVITY_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Reader } from '#shared/database/database.ts';
import * as queries from './activity.queries.ts';

const Cursor = z.tuple([z.number().int().min(1).max(2_147_483_647)]);

/** A page of the feed, without a total: the feed only grows. */
export async function listActivity(
  db: Reader,
  { limit = ACTIVITY_PAGE_SIZE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<PageOf<ActivityItem>> {
  const before = readCursor(cursor, Cursor)?.[0] ?? null;
  return cutPage(await queries.listActivity(db, limit + 1, before), limit, ({ id }) => [id]);
}
