import { z } from 'zod';
import { endpoint, Id, Timestamp } from './endpoint.ts';
import { ACTIVITY_PAGE_SIZE } from './limits.ts';
import { IdCursor, pageQuery } from './page-query.ts';

export const ActivityType = z.enum(['submission', 'feedback', 'message', 'user', 'unlock']);
export type ActivityType = z.infer<typeof ActivityType>;

export const ActivityItem = z.object({
  id: Id,
  type: ActivityType,
  description: z.string(),
  timestamp: Timestamp,
  /** A path of this site. */
  link: z.string(),
});
export type ActivityItem = z.infer<typeof ActivityItem>;

export const listActivity = endpoint('GET /api/activity', {
  summary: `What happened last, newest first, ${ACTIVITY_PAGE_SIZE} items a page.`,
  query: z.object(pageQuery(100, IdCursor)),
  response: z.array(ActivityItem),
});
