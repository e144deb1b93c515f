import { list, nothing, on, pages } from '#frontend/data/lists/list.ts';
import { ofScope, type Scope } from '#frontend/subjects/clients/scope.ts';

/** Submissions that wait for a review, longest waiting first. */
export const pendingQuery = pages('GET /api/submissions/pending', {
  staleOn: on('user.deleted', 'team.changed'),
});
export const pendingOf = (scope: Scope) => pendingQuery(ofScope(scope));

/** Each review reads it anew. */
export const feedbackDraftQuery = list('GET /api/submissions/:submissionId/feedback-draft', {
  staleOn: nothing,
  isAlwaysRead: true,
  isForgotten: true,
});
/** The newest version that the coach had on screen before this visit. */
export const versionReadQuery = list('GET /api/submissions/:submissionId/version-read', {
  staleOn: nothing,
  isAlwaysRead: true,
  isForgotten: true,
});
