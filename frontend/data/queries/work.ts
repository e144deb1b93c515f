import { readOrNullQuery, readQuery } from '#frontend/data/calls/read-query.ts';
import { keys } from './keys.ts';

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

export const submissionsQuery = (userId: number) =>
  readQuery(keys.submissions(userId), 'GET /api/submissions/user/:userId', { params: { userId } });
export const submissionQuery = (userId: number, day: number) =>
  readOrNullQuery(keys.submission(userId, day), 'GET /api/submissions/user/:userId/day/:day', {
    params: { userId, day },
  });
export const documentQuery = (submissionId: number) =>
  readQuery(keys.document(submissionId), 'GET /api/submissions/:submissionId/document', {
    params: { submissionId },
  });
export const versionsQuery = (submissionId: number) =>
  readQuery(keys.versions(submissionId), 'GET /api/submissions/:submissionId/versions', {
    params: { submissionId },
  });
export const feedbackQuery = (userId: number, day: number) =>
  readOrNullQuery(keys.feedback(userId, day), 'GET /api/feedback/user/:userId/day/:day', {
    params: { userId, day },
  });
export const annotationsQuery = (feedbackId: number) =>
  readQuery(keys.annotations(feedbackId), 'GET /api/feedback/:feedbackId/annotations', {
    params: { feedbackId },
  });
/** The words of an uploaded document, as soon as they are read. */
export const readingQuery = (fileId: string) =>
  readQuery(keys.reading(fileId), 'GET /api/files/:fileId/reading', { params: { fileId } });
