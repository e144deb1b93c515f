import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from './api.ts';
import { pagesQuery } from './pages.ts';
import { keys, ofScope, orNull, type Scope, scopeQuery } from './queries.ts';

export const attentionQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ofScope(keys.attention, scope),
    queryFn: ({ signal }) => call('GET /api/users/attention', { query: scopeQuery(scope), signal }),
  });
export const clientsByDayQuery = queryOptions({
  queryKey: keys.clientsByDay,
  queryFn: ({ signal }) => call('GET /api/insights/days', { signal }),
});
/** Submissions to expect on the coming days. */
export const loadQuery = queryOptions({
  queryKey: [...keys.insights, 'load'],
  queryFn: ({ signal }) => call('GET /api/insights/load', { signal }),
});
/** Invitations by mail of the last 30 days. */
export const invitationsQuery = queryOptions({
  queryKey: keys.invitations,
  queryFn: ({ signal }) => call('GET /api/invitations', { signal }),
});
export const feedbackDraftQuery = (submissionId: number) =>
  queryOptions({
    queryKey: keys.feedbackDraft(submissionId),
    queryFn: ({ signal }) =>
      call('GET /api/submissions/:submissionId/feedback-draft', { params: { submissionId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
/** The newest version that the coach had on screen before this visit. */
export const versionReadQuery = (submissionId: number) =>
  queryOptions({
    queryKey: keys.versionRead(submissionId),
    queryFn: ({ signal }) =>
      call('GET /api/submissions/:submissionId/version-read', { params: { submissionId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
/** One version of a submission's texts, which never change. */
export const versionDocumentQuery = (submissionId: number, version: number) =>
  queryOptions({
    queryKey: [...keys.versions(submissionId), version],
    queryFn: ({ signal }) =>
      call('GET /api/submissions/:submissionId/document', {
        params: { submissionId },
        query: { version: String(version) },
        signal,
      }),
  });
export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor,
  queryFn: ({ signal }) => call('GET /api/second-factor', { signal }),
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
/** A client's last reminder, and words for the next. */
export const nudgesQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.nudges(userId),
    queryFn: ({ signal }) => call('GET /api/users/:userId/nudges', { params: { userId }, signal }),
  });
export const nudgeSettingsQuery = queryOptions({
  queryKey: keys.nudgeSettings,
  queryFn: ({ signal }) => call('GET /api/settings/reminders', { signal }),
  staleTime: 0,
});
/** Conversations that wait for an answer, longest first, or the snoozed ones, first to return first. */
export const inboxQuery = (isSnoozed: boolean, scope: Scope = 'all') =>
  pagesQuery(ofScope(keys.inboxOf(isSnoozed), scope), (page, signal) => {
    const query = { ...page, ...(isSnoozed ? { snoozed: 'only' as const } : {}), ...scopeQuery(scope) };
    return callPage('GET /api/inbox', { query, signal });
  });
/** All conversations that match a search, newest message first. */
export const conversationsQuery = (q: string, scope: Scope) => ({
  ...pagesQuery(ofScope(keys.foundConversations(q), scope), (page, signal) =>
    callPage('GET /api/conversations', {
      query: { ...page, ...(q === '' ? {} : { q }), ...scopeQuery(scope) },
      signal,
    }),
  ),
  // Shows the previous rows until the new ones are loaded.
  placeholderData: keepPreviousData,
});
/** Null before the first message, and of a participant who is gone. */
export const conversationQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.conversation(userId),
    queryFn: ({ signal }) => orNull(call('GET /api/conversations/:userId', { params: { userId }, signal })),
  });
/** What coaches did, to one client or to all, newest first. */
export const auditQuery = (userId: number | null) => ({
  ...pagesQuery(keys.audit(userId), (page, signal) =>
    callPage('GET /api/audit', {
      query: userId === null ? page : { userId: String(userId), ...page },
      signal,
    }),
  ),
  staleTime: 0,
});

export const taskVersionsQuery = (day: number) =>
  queryOptions({
    queryKey: keys.taskVersions(day),
    queryFn: ({ signal }) => call('GET /api/tasks/:day/versions', { params: { day }, signal }),
  });

export const taskCountsQuery = queryOptions({
  queryKey: keys.taskCounts,
  queryFn: ({ signal }) => call('GET /api/tasks/counts', { signal }),
});
