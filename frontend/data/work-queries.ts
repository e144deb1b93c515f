import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { keys } from './queries.ts';

export const draftQuery = (day: number) =>
  queryOptions({
    queryKey: keys.draft(day),
    queryFn: ({ signal }) => call('GET /api/drafts/:day', { params: { day }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
/** The draft of a day, or what was written when it was handed in last. */
export const latestDraftQuery = (day: number) =>
  queryOptions({
    queryKey: keys.latestDraft(day),
    queryFn: ({ signal }) =>
      call('GET /api/drafts/:day', { params: { day }, query: { latest: 'true' }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
/** The questions of a day. */
export const workbookQuery = (day: number) =>
  queryOptions({
    queryKey: keys.workbook(day),
    queryFn: ({ signal }) => call('GET /api/workbooks/:day', { params: { day }, signal }),
  });
/** What a day builds on; a hand-in of another day may have changed it. */
export const earlierAnswersQuery = (day: number) =>
  queryOptions({
    queryKey: keys.earlierAnswers(day),
    queryFn: ({ signal }) => call('GET /api/workbooks/:day/earlier', { params: { day }, signal }),
    staleTime: 0,
  });
