import type { QueryKey } from '@tanstack/react-query';
import type { Calls } from '#shared/contract/calls.ts';
import type { AnswerOf } from '#shared/contract/endpoint.ts';
import type { SearchKind } from '#shared/contract/search.ts';
import type { Pages } from './pages.ts';
import type { Key, Prefix } from './typed-key.ts';

type Path = Extract<keyof Calls, `GET ${string}`> extends `GET ${infer P}` ? P : never;
/** What a GET of a path answers. */
type Answer<P extends Path> = AnswerOf<Calls[`GET ${P}`]>;
type One<P extends Path> = Key<Answer<P>>;
type OneOrNull<P extends Path> = Key<Answer<P> | null>;
/** The pages of a list, also under every key below it. */
type PagesOf<P extends Path> = Answer<P> extends (infer Row)[] ? Prefix<Pages<Row>> : never;

/** Query keys, each with the answer that it caches. Those without a type hold no data: they match every key below them. */
export const keys = {
  currentUser: ['current-user'] as One<'/api/auth/me'>,
  tasks: ['tasks'] as One<'/api/tasks'>,
  task: (day: number) => ['tasks', day] as OneOrNull<'/api/tasks/:day'>,
  answeredTask: (day: number, userId: number) =>
    ['tasks', day, 'answered', userId] as OneOrNull<'/api/tasks/:day'>,
  taskCounts: ['tasks', 'counts'] as One<'/api/tasks/counts'>,
  taskVersions: (day: number) => ['tasks', day, 'versions'] as One<'/api/tasks/:day/versions'>,
  users: ['users', 'list'] as PagesOf<'/api/users'>,
  /** Stale with the list: what a coach is shown is what a bulk action is for. */
  matching: ['users', 'matching'],
  invitations: ['invitations'],
  invitationLists: ['invitations', 'list'] as PagesOf<'/api/invitations'>,
  invitationCounts: ['invitations', 'counts'],
  matchingInvitations: ['invitations', 'matching'],
  counts: ['users', 'counts'] as One<'/api/users/counts'>,
  attention: ['users', 'attention'] as One<'/api/users/attention'>,
  /** Stale with the list above: both change with days and silences. */
  clientsByDay: ['users', 'attention', 'days'] as One<'/api/insights/days'>,
  /** The same. */
  atRisk: ['users', 'attention', 'risk'] as One<'/api/users/at-risk'>,
  anyUser: ['users', 'one'],
  insights: ['insights'],
  user: (id: number) => ['users', 'one', id] as OneOrNull<'/api/users/:userId'>,
  activity: ['activity'] as PagesOf<'/api/activity'>,
  acts: ['acts'] as One<'/api/acts'>,
  actPeople: (actId: number) => ['acts', 'people', actId] as PagesOf<'/api/acts/:actId/people'>,
  pending: ['submissions', 'pending'] as PagesOf<'/api/submissions/pending'>,
  submissions: (userId: number) => ['submissions', 'of', userId] as One<'/api/submissions/user/:userId'>,
  submission: (userId: number, day: number) =>
    ['submissions', 'of', userId, day] as OneOrNull<'/api/submissions/user/:userId/day/:day'>,
  document: (submissionId: number) =>
    ['submissions', 'document', submissionId] as One<'/api/submissions/:submissionId/document'>,
  versions: (submissionId: number) =>
    ['submissions', 'versions', submissionId] as One<'/api/submissions/:submissionId/versions'>,
  versionRead: (submissionId: number) =>
    ['submissions', 'version-read', submissionId] as One<'/api/submissions/:submissionId/version-read'>,
  feedback: (userId: number, day: number) =>
    ['feedback', userId, day] as OneOrNull<'/api/feedback/user/:userId/day/:day'>,
  reading: (fileId: string) => ['files', fileId] as One<'/api/files/:fileId/reading'>,
  annotations: (feedbackId: number) =>
    ['annotations', feedbackId] as One<'/api/feedback/:feedbackId/annotations'>,
  allMessages: ['messages'],
  messages: (userId: number) => ['messages', userId] as PagesOf<'/api/conversations/:userId/messages'>,
  dayMessages: (userId: number, day: number) =>
    ['messages', userId, day] as PagesOf<'/api/conversations/:userId/messages'>,
  allHeld: ['held'],
  held: (userId: number) => ['held', userId] as One<'/api/conversations/:userId/held'>,
  messageSearches: (userId: number) => ['messages', userId, 'search'],
  messageSearch: (userId: number, q: string) =>
    ['messages', userId, 'search', q] as PagesOf<'/api/conversations/:userId/messages'>,
  search: (q: string, kind: SearchKind | undefined) => ['search', q, kind ?? null] as One<'/api/search'>,
  draft: (day: number) => ['drafts', day] as One<'/api/drafts/:day'>,
  latestDraft: (day: number) => ['drafts', day, 'latest'] as One<'/api/drafts/:day'>,
  begun: (day: number) => ['drafts', day, 'begun'] as One<'/api/drafts/:day'>,
  workbook: (day: number) => ['workbooks', day] as One<'/api/workbooks/:day'>,
  earlierAnswers: (day: number) => ['workbooks', day, 'earlier'] as One<'/api/workbooks/:day/earlier'>,
  limits: ['limits'] as One<'/api/limits'>,
  notices: ['notices'] as PagesOf<'/api/notices'>,
  settings: ['settings'] as One<'/api/settings'>,
  noticeSettings: ['notice-settings'] as One<'/api/settings/notices'>,
  pushes: ['pushes'] as One<'/api/push'>,
  replyTime: ['reply-time'] as One<'/api/reply-time'>,
  coach: ['coach'] as One<'/api/coach'>,
  unread: ['conversations', 'unread'] as One<'/api/conversations/unread'>,
  readState: (userId: number) =>
    ['conversations', 'read', userId] as One<'/api/conversations/:userId/read-state'>,
  lines: (userId: number) => ['conversations', 'lines', userId] as One<'/api/conversations/:userId/lines'>,
  coaches: ['coaches'] as One<'/api/coaches'>,
  team: ['coaches', 'team'] as One<'/api/team'>,
  cohorts: ['cohorts'] as One<'/api/cohorts'>,
  programmes: ['programmes', 'list'] as One<'/api/programmes'>,
  programmeDraft: (programmeId: number) =>
    ['programmes', 'draft', programmeId] as OneOrNull<'/api/programmes/:programmeId/draft'>,
  programmeChanges: (programmeId: number) =>
    ['programmes', 'changes', programmeId] as One<'/api/programmes/:programmeId/changes'>,
  programmeVersions: (programmeId: number) =>
    ['programmes', 'versions', programmeId] as One<'/api/programmes/:programmeId/versions'>,
  programmeSuggestions: (programmeId: number) =>
    ['programmes', 'suggestions', programmeId] as One<'/api/programmes/:programmeId/suggestions'>,
  dayFigures: (programmeId: number, part: string) =>
    ['programmes', 'figures', programmeId, part] as One<'/api/programmes/:programmeId/figures/:part'>,
  inbox: ['inbox'] as PagesOf<'/api/inbox'>,
  inboxOf: (isSnoozed: boolean) => ['inbox', isSnoozed] as PagesOf<'/api/inbox'>,
  allConversations: ['conversations', 'all'] as PagesOf<'/api/conversations'>,
  foundConversations: (q: string) => ['conversations', 'all', q] as PagesOf<'/api/conversations'>,
  anyConversation: ['conversations', 'one'],
  conversation: (userId: number) =>
    ['conversations', 'one', userId] as OneOrNull<'/api/conversations/:userId'>,
  allNotes: ['notes'],
  notes: (userId: number) => ['notes', userId] as One<'/api/users/:userId/notes'>,
  nudges: (userId: number) => ['nudges', userId] as One<'/api/users/:userId/nudges'>,
  nudgeSettings: ['nudge-settings'] as One<'/api/settings/reminders'>,
  feedbackDraft: (submissionId: number) =>
    ['feedback-drafts', submissionId] as One<'/api/submissions/:submissionId/feedback-draft'>,
  secondFactor: ['second-factor'] as One<'/api/second-factor'>,
  snippets: ['snippets'] as One<'/api/snippets'>,
  allLogs: ['audit'],
  audit: (userId: number | null) => ['audit', userId] as PagesOf<'/api/audit'>,
  anyBook: ['brand'],
  book: (userId: number) => ['brand', 'book', userId] as OneOrNull<'/api/brand/:userId'>,
  bookEdits: (userId: number, day: number, name: string) =>
    ['brand', 'book', userId, 'edits', day, name] as OneOrNull<'/api/brand/:userId/texts/:day/:key'>,
  print: (userId: number, printId: number) =>
    ['brand', 'prints', userId, printId] as OneOrNull<'/api/brand/:userId/prints/:printId'>,
  bookLink: (userId: number) => ['brand', 'link', userId] as One<'/api/brand/:userId/link'>,
  finishedBrands: ['brand', 'finished'] as One<'/api/brand/finished'>,
} as const;

/** Whose clients a list shows: the coach's own and unassigned ones, or everybody's. */
export type Scope = 'mine' | 'all';

/** Below the key of everybody's list, so that one notice makes both stale. */
export const ofScope = <K extends QueryKey>(list: K, scope: Scope): K =>
  scope === 'all' ? list : ([...list, scope] as QueryKey as K);

export const scopeQuery = (scope: Scope): { coach?: 'mine' } => (scope === 'mine' ? { coach: 'mine' } : {});
