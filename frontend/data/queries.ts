import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CLIENTS_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { SearchKind } from '#shared/contract/search.ts';
import type { ClientsQuery } from '#shared/contract/users.ts';
import { call, callPage } from './api.ts';
import { ApiError } from './api-error.ts';
import { pagesQuery } from './pages.ts';

/** Filters and order of the client table, as query parameters. */
export type ClientsChoice = Pick<ClientsQuery, 'status' | 'q' | 'sort' | 'order' | 'waiting'> & {
  silentHours?: string;
  day?: string;
  coach?: string;
};

/** Query keys; a prefix matches every key below it. */
export const keys = {
  currentUser: ['current-user'],
  tasks: ['tasks'],
  task: (day: number) => ['tasks', day],
  answeredTask: (day: number, userId: number) => ['tasks', day, 'answered', userId],
  taskCounts: ['tasks', 'counts'],
  taskVersions: (day: number) => ['tasks', day, 'versions'],
  users: ['users', 'list'],
  invitations: ['invitations'],
  counts: ['users', 'counts'],
  attention: ['users', 'attention'],
  /** Stale with the list above: both change with days and silences. */
  clientsByDay: ['users', 'attention', 'days'],
  anyUser: ['users', 'one'],
  insights: ['insights'],
  user: (id: number) => ['users', 'one', id],
  activity: ['activity'],
  pending: ['submissions', 'pending'],
  submissions: (userId: number) => ['submissions', 'of', userId],
  submission: (userId: number, day: number) => ['submissions', 'of', userId, day],
  document: (submissionId: number) => ['submissions', 'document', submissionId],
  versions: (submissionId: number) => ['submissions', 'versions', submissionId],
  versionRead: (submissionId: number) => ['submissions', 'version-read', submissionId],
  feedback: (userId: number, day: number) => ['feedback', userId, day],
  reading: (fileId: string) => ['files', fileId],
  annotations: (feedbackId: number) => ['annotations', feedbackId],
  messages: (userId: number) => ['messages', userId],
  dayMessages: (userId: number, day: number) => ['messages', userId, day],
  messageSearches: (userId: number) => ['messages', userId, 'search'],
  messageSearch: (userId: number, q: string) => ['messages', userId, 'search', q],
  search: (q: string, kind: SearchKind | undefined) => ['search', q, kind ?? null],
  draft: (day: number) => ['drafts', day],
  latestDraft: (day: number) => ['drafts', day, 'latest'],
  workbook: (day: number) => ['workbooks', day],
  earlierAnswers: (day: number) => ['workbooks', day, 'earlier'],
  limits: ['limits'],
  notices: ['notices'],
  settings: ['settings'],
  noticeSettings: ['notice-settings'],
  pushes: ['pushes'],
  replyTime: ['reply-time'],
  coach: ['coach'],
  unread: ['conversations', 'unread'],
  readState: (userId: number) => ['conversations', 'read', userId],
  lines: (userId: number) => ['conversations', 'lines', userId],
  coaches: ['coaches'],
  team: ['coaches', 'team'],
  inbox: ['inbox'],
  inboxOf: (isSnoozed: boolean) => ['inbox', isSnoozed],
  allConversations: ['conversations', 'all'],
  foundConversations: (q: string) => ['conversations', 'all', q],
  anyConversation: ['conversations', 'one'],
  conversation: (userId: number) => ['conversations', 'one', userId],
  notes: (userId: number) => ['notes', userId],
  nudges: (userId: number) => ['nudges', userId],
  nudgeSettings: ['nudge-settings'],
  feedbackDraft: (submissionId: number) => ['feedback-drafts', submissionId],
  secondFactor: ['second-factor'],
  snippets: ['snippets'],
  allLogs: ['audit'],
  audit: (userId: number | null) => ['audit', userId],
  anyBook: ['brand'],
  book: (userId: number) => ['brand', 'book', userId],
  bookEdits: (userId: number, day: number, key: string) => ['brand', 'book', userId, 'edits', day, key],
  print: (userId: number, printId: number) => ['brand', 'prints', userId, printId],
  bookLink: ['brand', 'link'],
  finishedBrands: ['brand', 'finished'],
} as const;

/** Whose clients a list shows: the coach's own and unassigned ones, or everybody's. */
export type Scope = 'mine' | 'all';

/** Below the key of everybody's list, so that one notice makes both stale. */
export const ofScope = (key: readonly unknown[], scope: Scope): readonly unknown[] =>
  scope === 'all' ? key : [...key, scope];

export const scopeQuery = (scope: Scope): { coach?: 'mine' } => (scope === 'mine' ? { coach: 'mine' } : {});

/** Returns null for a 404 where absence is normal. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const tasksQuery = queryOptions({
  queryKey: keys.tasks,
  queryFn: ({ signal }) => call('GET /api/tasks', { signal }),
});
export const taskQuery = (day: number) =>
  queryOptions({
    queryKey: keys.task(day),
    queryFn: ({ signal }) => orNull(call('GET /api/tasks/:day', { params: { day }, signal })),
  });
/** The task text that a participant worked from, for the reviewing coach. */
export const answeredTaskQuery = (day: number, userId: number) =>
  queryOptions({
    queryKey: keys.answeredTask(day, userId),
    queryFn: ({ signal }) =>
      orNull(call('GET /api/tasks/:day', { params: { day }, query: { answeredBy: String(userId) }, signal })),
  });

/** The filtered, sorted clients, page by page. */
export const clientsQuery = (choice: ClientsChoice) =>
  infiniteQueryOptions({
    queryKey: [...keys.users, choice],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { ...choice, limit: String(CLIENTS_PAGE_SIZE), ...(cursor ? { cursor } : {}) };
      return callPage('GET /api/users', { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Shows the previous rows until the new ones are loaded.
    placeholderData: keepPreviousData,
  });
export const countsQuery = queryOptions({
  queryKey: keys.counts,
  queryFn: ({ signal }) => call('GET /api/users/counts', { signal }),
});
export const userQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.user(userId),
    queryFn: ({ signal }) => orNull(call('GET /api/users/:userId', { params: { userId }, signal })),
  });
export const activityQuery = pagesQuery(keys.activity, (query, signal) =>
  callPage('GET /api/activity', { query, signal }),
);
export const submissionsQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.submissions(userId),
    queryFn: ({ signal }) => call('GET /api/submissions/user/:userId', { params: { userId }, signal }),
  });
export const submissionQuery = (userId: number, day: number) =>
  queryOptions({
    queryKey: keys.submission(userId, day),
    queryFn: ({ signal }) =>
      orNull(call('GET /api/submissions/user/:userId/day/:day', { params: { userId, day }, signal })),
  });
export const documentQuery = (submissionId: number) =>
  queryOptions({
    queryKey: keys.document(submissionId),
    queryFn: ({ signal }) =>
      call('GET /api/submissions/:submissionId/document', { params: { submissionId }, signal }),
  });
export const feedbackQuery = (userId: number, day: number) =>
  queryOptions({
    queryKey: keys.feedback(userId, day),
    queryFn: ({ signal }) =>
      orNull(call('GET /api/feedback/user/:userId/day/:day', { params: { userId, day }, signal })),
  });
export const annotationsQuery = (feedbackId: number) =>
  queryOptions({
    queryKey: keys.annotations(feedbackId),
    queryFn: ({ signal }) =>
      call('GET /api/feedback/:feedbackId/annotations', { params: { feedbackId }, signal }),
  });
/** The words of an uploaded document, as soon as they are read. */
export const readingQuery = (fileId: string) =>
  queryOptions({
    queryKey: keys.reading(fileId),
    queryFn: ({ signal }) => call('GET /api/files/:fileId/reading', { params: { fileId }, signal }),
  });
export const limitsQuery = queryOptions({
  queryKey: keys.limits,
  queryFn: ({ signal }) => call('GET /api/limits', { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => call('GET /api/settings', { signal }),
});
export const replyTimeQuery = queryOptions({
  queryKey: keys.replyTime,
  queryFn: ({ signal }) => call('GET /api/reply-time', { signal }),
});
/** The participant's coach. */
export const coachQuery = queryOptions({
  queryKey: keys.coach,
  queryFn: ({ signal }) => call('GET /api/coach', { signal }),
});
export const unreadQuery = queryOptions({
  queryKey: keys.unread,
  queryFn: ({ signal }) => call('GET /api/conversations/unread', { signal }),
});
export const readStateQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.readState(userId),
    queryFn: ({ signal }) =>
      call('GET /api/conversations/:userId/read-state', { params: { userId }, signal }),
  });
export const linesQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.lines(userId),
    queryFn: ({ signal }) => call('GET /api/conversations/:userId/lines', { params: { userId }, signal }),
  });
export const versionsQuery = (submissionId: number) =>
  queryOptions({
    queryKey: keys.versions(submissionId),
    queryFn: ({ signal }) =>
      call('GET /api/submissions/:submissionId/versions', { params: { submissionId }, signal }),
  });
