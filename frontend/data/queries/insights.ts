import { keepPreviousData } from '@tanstack/react-query';
import { callPage } from '#frontend/data/calls/api.ts';
import { readQuery } from '#frontend/data/calls/read-query.ts';
import { keys } from './keys.ts';

// The previous period is shown until the new one is loaded.
const placeholderData = keepPreviousData;

/** What the pictures are of. */
export interface InsightPeriod {
  weeks: number;
  /** Only who is in this programme. */
  programme?: number | undefined;
}

const queryOf = ({ weeks, programme }: InsightPeriod) => ({
  weeks: String(weeks),
  ...(programme !== undefined && { programme: String(programme) }),
});

const keyOf = (picture: string, period: InsightPeriod) => [...keys.insights, picture, queryOf(period)];

export const funnelQuery = (period: InsightPeriod) => ({
  ...readQuery(keyOf('funnel', period), 'GET /api/insights/funnel', { query: queryOf(period) }),
  placeholderData,
});
export const reviewTimesQuery = (period: InsightPeriod) => ({
  ...readQuery(keyOf('reviews', period), 'GET /api/insights/reviews', { query: queryOf(period) }),
  placeholderData,
});
export const replyTimesQuery = (period: InsightPeriod) => ({
  ...readQuery(keyOf('replies', period), 'GET /api/insights/replies', { query: queryOf(period) }),
  placeholderData,
});
export const finishesQuery = (period: InsightPeriod) => ({
  ...readQuery(keyOf('finishes', period), 'GET /api/insights/finishes', { query: queryOf(period) }),
  placeholderData,
});
export const cohortFinishesQuery = (period: InsightPeriod) => ({
  ...readQuery(keyOf('cohorts', period), 'GET /api/insights/cohorts', { query: queryOf(period) }),
  placeholderData,
});
/** How many clients are behind a number. */
export const peopleBehindQuery = (insight: string, period: InsightPeriod, cohort?: number) => ({
  queryKey: [...keys.insights, 'behind', insight, queryOf(period), cohort ?? null],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const query = { insight, ...queryOf(period), limit: '1', ...(cohort && { cohort: String(cohort) }) };
    return callPage('GET /api/users', { query, signal });
  },
  placeholderData,
});
