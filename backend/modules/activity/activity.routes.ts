import { coach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { listActivity as contract } from '#shared/contract/activity.ts';
import { listActivity } from './activity.service.ts';

export function activityRoutes({ query }: Routes): void {
  const readActivity = coalesceReads(listActivity);
  query(contract, coach, async ({ db, query: page, request, reply }) =>
    sendPage(request, reply, await readActivity(db, page)),
  );
}
