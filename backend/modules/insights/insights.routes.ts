import { coach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/insights.ts';
import { countClientsByDay } from './insights.queries.ts';

export function insightsRoutes({ query }: Routes): void {
  const countByDay = coalesceReads(countClientsByDay);
  query(contract.listClientsByDay, coach, ({ db }) => countByDay(db));
}
