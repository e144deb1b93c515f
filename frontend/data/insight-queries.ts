import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { keys } from './queries.ts';

// The previous period is shown until the new one is loaded.
const placeholderData = keepPreviousData;

export const funnelQuery = (weeks: number) =>
  queryOptions({
    queryKey: [...keys.insights, 'funnel', weeks],
    queryFn: ({ signal }) => call('GET /api/insights/funnel', { query: { weeks: String(weeks) }, signal }),
    placeholderData,
  });
export const reviewTimesQuery = (weeks: number) =>
  queryOptions({
    queryKey: [...keys.insights, 'reviews', weeks],
    queryFn: ({ signal }) => call('GET /api/insights/reviews', { query: { weeks: String(weeks) }, signal }),
    placeholderData,
  });
export const replyTimesQuery = (weeks: number) =>
  queryOptions({
    queryKey: [...keys.insights, 'replies', weeks],
    queryFn: ({ signal }) => call('GET /api/insights/replies', { query: { weeks: String(weeks) }, signal }),
    placeholderData,
  });
export const finishesQuery = (weeks: number) =>
  queryOptions({
    queryKey: [...keys.insights, 'finishes', weeks],
    queryFn: ({ signal }) => call('GET /api/insights/finishes', { query: { weeks: String(weeks) }, signal }),
    placeholderData,
  });
