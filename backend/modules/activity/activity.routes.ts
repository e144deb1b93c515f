import { coach } from '#backend/http/access.ts';
import { sendPage } from '#backend/http/page.ts';
import type { Routes } from '#backend/http/route.ts';
import { shareReads } from '#backend/http/shared-reads.ts';
import { listActivity as contract } from '#shared/contract/activity.ts';
import { listActivity } from './activity.service.ts';

export function activityRoutes({ query }: Routes): void {
  const readActivity = shareReads(listActivity);
  query(contract, coach, async ({ db, query: page, request, reply }) =>
    sendPage(request, reply, await readActivity(db, page)),
  );
}
