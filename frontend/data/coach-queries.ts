import { queryOptions } from '@tanstack/react-query';
import { listAudit } from '#shared/contract/audit.ts';
import { getAttention } from '#shared/contract/clients.ts';
import { listInbox } from '#shared/contract/conversations.ts';
import { listNotes } from '#shared/contract/notes.ts';
import { getFeedbackDraft, listSnippets } from '#shared/contract/reviewing.ts';
import { countByDay } from '#shared/contract/tasks.ts';
import { call } from './api.ts';
import { keys } from './queries.ts';

export const attentionQuery = queryOptions({
  queryKey: keys.attention,
  queryFn: ({ signal }) => call(getAttention, { signal }),
});
export const feedbackDraftQuery = (submissionId: number) =>
  queryOptions({
    queryKey: keys.feedbackDraft(submissionId),
    queryFn: ({ signal }) => call(getFeedbackDraft, { params: { submissionId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
export const snippetsQuery = queryOptions({
  queryKey: keys.snippets,
  queryFn: ({ signal }) => call(listSnippets, { signal }),
});
export const notesQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.notes(userId),
    queryFn: ({ signal }) => call(listNotes, { params: { userId }, signal }),
  });
export const inboxQuery = (isSnoozed: boolean) =>
  queryOptions({
    queryKey: keys.inboxOf(isSnoozed),
    queryFn: ({ signal }) => call(listInbox, { query: isSnoozed ? { snoozed: 'only' } : {}, signal }),
  });
export const auditQuery = (userId: number | null) =>
  queryOptions({
    queryKey: keys.audit(userId),
    queryFn: ({ signal }) =>
      call(listAudit, { query: userId === null ? {} : { userId: String(userId) }, signal }),
    staleTime: 0,
  });

export const taskCountsQuery = queryOptions({
  queryKey: keys.taskCounts,
  queryFn: ({ signal }) => call(countByDay, { signal }),
});
