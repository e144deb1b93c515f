import { keepPreviousData } from '@tanstack/react-query';
import { callPage } from '#frontend/data/calls/api.ts';
import { readQuery } from '#frontend/data/calls/read-query.ts';
import { keys } from './keys.ts';

// The previous period is shown until the new one is loaded.
const placeholderData = keepPreviousData;

const ofWeeks = (weeks: number) => ({ query: { weeks: String(weeks) } });

export const funnelQuery = (weeks: number) => ({
  ...readQuery([...keys.insights, 'funnel', weeks], 'GET /api/insights/funnel', ofWeeks(weeks)),
  placeholderData,
});
export const reviewTimesQuery = (weeks: number) => ({
  ...readQuery([...keys.insights, 'reviews', weeks], 'GET /api/insights/reviews', ofWeeks(weeks)),
  placeholderData,
});
export const replyTimesQuery = (weeks: number) => ({
  ...readQuery([...keys.insights, 'replies', weeks], 'GET /api/insights/replies', ofWeeks(weeks)),
  placeholderData,
});
export const finishesQuery = (weeks: number) => ({
  ...readQuery([...keys.insights, 'finishes', weeks], 'GET /api/insights/finishes', ofWeeks(weeks)),
  placeholderData,
});
export const cohortFinishesQuery = (weeks: number) => ({
  ...readQuery([...keys.insights, 'cohorts', weeks], 'GET /api/insights/cohorts', ofWeeks(weeks)),
  placeholderData,
});
/** How many clients are behind a number. */
export const peopleBehindQuery = (insight: string, weeks: number, cohort?: number) => ({
  queryKey: [...keys.insights, 'behind', insight, weeks, cohort ?? null],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const query = { insight, ...ofWeeks(weeks).query, limit: '1', ...(cohort && { cohort: String(cohort) }) };
    return callPage('GET /api/users', { query, signal });
  },
  placeholderData,
});
