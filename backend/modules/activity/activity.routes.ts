import { coach } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import { listActivity as contract } from '#shared/contract/activity.ts';
import { listActivity } from './activity.queries.ts';

export function activityRoutes({ query }: Routes): void {
  query(contract, coach, ({ db }) => listActivity(db));
}
