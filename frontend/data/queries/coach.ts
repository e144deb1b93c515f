import { keepPreviousData } from '@tanstack/react-query';
import { callPage } from '#frontend/data/calls/api.ts';
import { readOrNullQuery, readQuery } from '#frontend/data/calls/read-query.ts';
import type { InvitationState } from '#shared/contract/invitations.ts';
import { keys, ofScope, type Scope, scopeQuery } from './keys.ts';
import { pagesQuery } from './pages.ts';
import { below } from './typed-key.ts';

export const attentionQuery = (scope: Scope) =>
  readQuery(ofScope(keys.attention, scope), 'GET /api/users/attention', { query: scopeQuery(scope) });
export const atRiskQuery = (scope: Scope) =>
  readQuery(ofScope(keys.atRisk, scope), 'GET /api/users/at-risk', { query: scopeQuery(scope) });
export const clientsByDayQuery = readQuery(keys.clientsByDay, 'GET /api/insights/days');
/** The same of one programme. */
export const clientsByDayOf = (programme: number | undefined) =>
  programme === undefined
    ? clientsByDayQuery
    : readQuery([...keys.clientsByDay, programme], 'GET /api/insights/days', {
        query: { programme: String(programme) },
      });
/** Submissions to expect on the coming days. */
export const loadQuery = (programme?: number) =>
  readQuery([...keys.insights, 'load', programme ?? null], 'GET /api/insights/load', {
    query: programme === undefined ? {} : { programme: String(programme) },
  });
export interface InvitationFilter {
  state?: InvitationState;
  cohort?: string;
}

export const invitationsQuery = (filter: InvitationFilter) =>
  pagesQuery(below(keys.invitationLists, filter), (page, signal) =>
    callPage('GET /api/invitations', { query: { ...filter, ...page }, signal }),
  );
export const invitationCountsQuery = (cohort?: string) =>
  readQuery([...keys.invitationCounts, cohort ?? null], 'GET /api/invitations/counts', {
    query: cohort === undefined ? {} : { cohort },
  });
/** How many have not joined, and a digest of who they are, for a change of all of them. */
export const matchingInvitationsQuery = (filter: InvitationFilter) =>
  readQuery([...keys.matchingInvitations, filter], 'GET /api/invitations/matching', { query: filter });
export const feedbackDraftQuery = (submissionId: number) => ({
  ...readQuery(keys.feedbackDraft(submissionId), 'GET /api/submissions/:submissionId/feedback-draft', {
    params: { submissionId },
  }),
  staleTime: 0,
  gcTime: 0,
});
/** The newest version that the coach had on screen before this visit. */
export const versionReadQuery = (submissionId: number) => ({
  ...readQuery(keys.versionRead(submissionId), 'GET /api/submissions/:submissionId/version-read', {
    params: { submissionId },
  }),
  staleTime: 0,
  gcTime: 0,
});
/** One version of a submission's texts, which never change. */
export const versionDocumentQuery = (submissionId: number, version: number) =>
  readQuery([...keys.versions(submissionId), version], 'GET /api/submissions/:submissionId/document', {
    params: { submissionId },
    query: { version: String(version) },
  });
export const secondFactorQuery = readQuery(keys.secondFactor, 'GET /api/second-factor');
export const snippetsQuery = readQuery(keys.snippets, 'GET /api/snippets');
export const notesQuery = (userId: number) =>
  readQuery(keys.notes(userId), 'GET /api/users/:userId/notes', { params: { userId } });
/** A client's last reminder, and words for the next. */
export const nudgesQuery = (userId: number) =>
  readQuery(keys.nudges(userId), 'GET /api/users/:userId/nudges', { params: { userId } });
export const nudgeSettingsQuery = {
  ...readQuery(keys.nudgeSettings, 'GET /api/settings/reminders'),
  staleTime: 0,
};
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
  readOrNullQuery(keys.conversation(userId), 'GET /api/conversations/:userId', { params: { userId } });
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
  readQuery(keys.taskVersions(day), 'GET /api/tasks/:day/versions', { params: { day } });

export const taskCountsQuery = readQuery(keys.taskCounts, 'GET /api/tasks/counts');

export const activityQuery = pagesQuery(keys.activity, (query, signal) =>
  callPage('GET /api/activity', { query, signal }),
);
