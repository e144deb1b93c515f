import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { CLIENTS_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { SearchKind } from '#shared/contract/search.ts';
import type { ClientsQuery } from '#shared/contract/users.ts';
import { callPage } from './api.ts';
import { pagesQuery } from './pages.ts';
import { readOrNullQuery, readQuery } from './read-query.ts';

/** Filters and order of the client table, as query parameters. */
export type ClientsChoice = Pick<ClientsQuery, 'status' | 'q' | 'sort' | 'order' | 'waiting'> & {
  silentHours?: string;
  day?: string;
  coach?: string;
  cohort?: string;
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
  invitationLists: ['invitations', 'list'],
  invitationCounts: ['invitations', 'counts'],
  counts: ['users', 'counts'],
  attention: ['users', 'attention'],
  /** Stale with the list above: both change with days and silences. */
  clientsByDay: ['users', 'attention', 'days'],
  anyUser: ['users', 'one'],
  insights: ['insights'],
  user: (id: number) => ['users', 'one', id],
  activity: ['activity'],
  acts: ['acts'],
  actPeople: (actId: number) => ['acts', 'people', actId],
  pending: ['submissions', 'pending'],
  submissions: (userId: number) => ['submissions', 'of', userId],
  submission: (userId: number, day: number) => ['submissions', 'of', userId, day],
  document: (submissionId: number) => ['submissions', 'document', submissionId],
  versions: (submissionId: number) => ['submissions', 'versions', submissionId],
  versionRead: (submissionId: number) => ['submissions', 'version-read', submissionId],
  feedback: (userId: number, day: number) => ['feedback', userId, day],
  reading: (fileId: string) => ['files', fileId],
  annotations: (feedbackId: number) => ['annotations', feedbackId],
  allMessages: ['messages'],
  messages: (userId: number) => ['messages', userId],
  dayMessages: (userId: number, day: number) => ['messages', userId, day],
  allHeld: ['held'],
  held: (userId: number) => ['held', userId],
  messageSearches: (userId: number) => ['messages', userId, 'search'],
  messageSearch: (userId: number, q: string) => ['messages', userId, 'search', q],
  search: (q: string, kind: SearchKind | undefined) => ['search', q, kind ?? null],
  draft: (day: number) => ['drafts', day],
  latestDraft: (day: number) => ['drafts', day, 'latest'],
  begun: (day: number) => ['drafts', day, 'begun'],
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
  cohorts: ['cohorts'],
  inbox: ['inbox'],
  inboxOf: (isSnoozed: boolean) => ['inbox', isSnoozed],
  allConversations: ['conversations', 'all'],
  foundConversations: (q: string) => ['conversations', 'all', q],
  anyConversation: ['conversations', 'one'],
  conversation: (userId: number) => ['conversations', 'one', userId],
  allNotes: ['notes'],
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

export const tasksQuery = readQuery(keys.tasks, 'GET /api/tasks');
export const taskQuery = (day: number) =>
  readOrNullQuery(keys.task(day), 'GET /api/tasks/:day', { params: { day } });
/** The task text that a participant worked from, for the reviewing coach. */
export const answeredTaskQuery = (day: number, userId: number) =>
  readOrNullQuery(keys.answeredTask(day, userId), 'GET /api/tasks/:day', {
    params: { day },
    query: { answeredBy: String(userId) },
  });

/** The filtered, sorted clients, page by page. */
export const clientsQuery = (choice: ClientsChoice, size = CLIENTS_PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: [...keys.users, choice, size],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { ...choice, limit: String(size), ...(cursor ? { cursor } : {}) };
      return callPage('GET /api/users', { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Shows the previous rows until the new ones are loaded.
    placeholderData: keepPreviousData,
  });
export const countsQuery = readQuery(keys.counts, 'GET /api/users/counts');
export const userQuery = (userId: number) =>
  readOrNullQuery(keys.user(userId), 'GET /api/users/:userId', { params: { userId } });
export const activityQuery = pagesQuery(keys.activity, (query, signal) =>
  callPage('GET /api/activity', { query, signal }),
);
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
export const limitsQuery = readQuery(keys.limits, 'GET /api/limits');

export const settingsQuery = readQuery(keys.settings, 'GET /api/settings');
export const replyTimeQuery = readQuery(keys.replyTime, 'GET /api/reply-time');
/** The participant's coach. */
export const coachQuery = readQuery(keys.coach, 'GET /api/coach');
export const unreadQuery = readQuery(keys.unread, 'GET /api/conversations/unread');
export const readStateQuery = (userId: number) =>
  readQuery(keys.readState(userId), 'GET /api/conversations/:userId/read-state', { params: { userId } });
export const linesQuery = (userId: number) =>
  readQuery(keys.lines(userId), 'GET /api/conversations/:userId/lines', { params: { userId } });
export const versionsQuery = (submissionId: number) =>
  readQuery(keys.versions(submissionId), 'GET /api/submissions/:submissionId/versions', {
    params: { submissionId },
  });
