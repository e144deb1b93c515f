import { each, list, nothing, on } from '#frontend/data/lists/list.ts';
import { dayMoves, handIns, ofOwner, remarks, rewritings } from '#frontend/data/lists/stale.ts';

export const tasksQuery = list('GET /api/tasks', { staleOn: on(...dayMoves, 'task.edited') });
export const taskQuery = list('GET /api/tasks/:day', { staleWith: tasksQuery, orNull: true });
/** The task text that a client worked from, for the reviewing coach. */
export const answeredTaskQuery = (day: number, userId: number) =>
  taskQuery(day, { answeredBy: String(userId) });

/** Its form reads it anew, each time it opens. */
export const draftQuery = list('GET /api/drafts/:day', {
  staleOn: nothing,
  isAlwaysRead: true,
  isForgotten: true,
});
/** The draft of a day, or what was written when it was handed in last. */
export const latestDraftQuery = (day: number) => draftQuery(day, { latest: 'true' });
const begun = list('GET /api/drafts/:day', { staleWith: draftQuery, isAlwaysRead: true, isForgotten: true });
/** Whether a day has a draft: apart from the form's own answer. */
export const isBegunQuery = (day: number) => ({ ...begun(day), select: Boolean });

/** The questions of a day. A change of the programme is for those who begin later. */
export const workbookQuery = list('GET /api/workbooks/:day', { staleOn: nothing });
/** What a day builds on; a hand-in of another day may have changed it. */
export const earlierAnswersQuery = list('GET /api/workbooks/:day/earlier', {
  staleWith: workbookQuery,
  isAlwaysRead: true,
});

export const submissionsQuery = list('GET /api/submissions/user/:userId', {
  staleOn: {
    // The next day opens by the clock of the time zone.
    ...each([...remarks, 'settings.changed'], ofOwner),
    ...each(rewritings, ({ feedback }): [number] => [feedback.userId]),
  },
});
export const submissionQuery = list('GET /api/submissions/user/:userId/day/:day', {
  staleWith: submissionsQuery,
  orNull: true,
});

const onHandIn = each(handIns, ({ submission }): [number] => [submission.id]);
export const documentQuery = list('GET /api/submissions/:submissionId/document', { staleOn: onHandIn });
export const versionsQuery = list('GET /api/submissions/:submissionId/versions', { staleOn: onHandIn });
/** One version of a submission's texts. */
export const versionDocumentQuery = list('GET /api/submissions/:submissionId/document', {
  staleWith: versionsQuery,
});

export const feedbackQuery = list('GET /api/feedback/user/:userId/day/:day', {
  staleOn: {
    ...each(remarks, ({ userId, day }): [number, number] => [userId, day]),
    // The push omits what only coaches see.
    ...each(rewritings, ({ feedback }): [number, number] => [feedback.userId, feedback.taskDay]),
  },
  orNull: true,
});
/** Patched by each annotation. */
export const annotationsQuery = list('GET /api/feedback/:feedbackId/annotations', { staleOn: nothing });

/** The words of an uploaded document, as soon as they are read. */
export const readingQuery = list('GET /api/files/:fileId/reading', {
  staleOn: { 'file.read': ({ fileId }) => [fileId] },
});
/** Of uploads: they change with a release. */
export const limitsQuery = list('GET /api/limits', { staleOn: nothing });
