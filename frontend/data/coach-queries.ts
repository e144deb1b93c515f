import { queryOptions } from '@tanstack/react-query';

import { call } from './api.ts';
import { keys } from './queries.ts';

export const attentionQuery = queryOptions({
  queryKey: keys.attention,
  queryFn: ({ signal }) => call('GET /api/users/attention', { signal }),
});
export const feedbackDraftQuery = (submissionId: number) =>
  queryOptions({
    queryKey: keys.feedbackDraft(submissionId),
    queryFn: ({ signal }) =>
      call('GET /api/submissions/:submissionId/feedback-draft', { params: { submissionId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
export const snippetsQuery = queryOptions({
  queryKey: keys.snippets,
  queryFn: ({ signal }) => call('GET /api/snippets', { signal }),
});
export const notesQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.notes(userId),
    queryFn: ({ signal }) => call('GET /api/users/:userId/notes', { params: { userId }, signal }),
  });
export const inboxQuery = (isSnoozed: boolean) =>
  queryOptions({
    queryKey: keys.inboxOf(isSnoozed),
    queryFn: ({ signal }) => call('GET /api/inbox', { query: isSnoozed ? { snoozed: 'only' } : {}, signal }),
  });
export const auditQuery = (userId: number | null) =>
  queryOptions({
    queryKey: keys.audit(userId),
    queryFn: ({ signal }) =>
      call('GET /api/audit', { query: userId === null ? {} : { userId: String(userId) }, signal }),
    staleTime: 0,
  });

export const taskCountsQuery = queryOptions({
  queryKey: keys.taskCounts,
  queryFn: ({ signal }) => call('GET /api/tasks/counts', { signal }),
});
