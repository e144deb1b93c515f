import { keys } from './queries.ts';
import { readQuery } from './read-query.ts';

export const draftQuery = (day: number) => ({
  ...readQuery(keys.draft(day), 'GET /api/drafts/:day', { params: { day } }),
  staleTime: 0,
  gcTime: 0,
});
/** Whether a day has a draft; its form reads the draft itself, anew each time it opens. */
export const isBegunQuery = (day: number) => ({
  ...draftQuery(day),
  queryKey: keys.begun(day),
  select: Boolean,
});
/** The draft of a day, or what was written when it was handed in last. */
export const latestDraftQuery = (day: number) => ({
  ...readQuery(keys.latestDraft(day), 'GET /api/drafts/:day', { params: { day }, query: { latest: 'true' } }),
  staleTime: 0,
  gcTime: 0,
});
/** The questions of a day. */
export const workbookQuery = (day: number) =>
  readQuery(keys.workbook(day), 'GET /api/workbooks/:day', { params: { day } });
/** What a day builds on; a hand-in of another day may have changed it. */
export const earlierAnswersQuery = (day: number) => ({
  ...readQuery(keys.earlierAnswers(day), 'GET /api/workbooks/:day/earlier', { params: { day } }),
  staleTime: 0,
});
