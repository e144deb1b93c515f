import type { ActivityItem } from '#shared/contract/activity.ts';
import type { Calls } from '#shared/contract/calls.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { ConversationItem, InboxItem } from '#shared/contract/conversations.ts';
import type { AnswerOf, ParamsOf } from '#shared/contract/endpoint.ts';
import type { ClientsOnDay } from '#shared/contract/insights.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import type { ClientCounts, User } from '#shared/contract/users.ts';
import { sprintDays } from '#shared/domain/sprint.ts';
import {
  clientsOf,
  conversationOf,
  conversationsOf,
  messagesOf,
  snoozedRows,
  unreadOf,
  waitingRows,
  waitKey,
} from './conversation-reads.ts';
import { LONG_AGO, marksOf, personIn, type Truth, type Work } from './truth.ts';
import { asPending, asSubmission } from './work-reads.ts';

/** Rows per page: few, so that some lists have several pages. */
const PAGE = 3;
export const MESSAGES_SHOWN = 8;

const newest = <T extends { id: number }>(list: readonly T[]): T[] => list.toSorted((a, b) => b.id - a.id);
const waitingWork = ({ work }: Truth): Work[] => work.filter(({ feedback }) => !feedback);

const attentionOf = (truth: Truth): Attention => ({
  silent: clientsOf(truth)
    .filter(({ lastActivity }) => lastActivity === LONG_AGO)
    .map(({ id, name, currentDay: day }) => ({
      userId: id,
      userName: name,
      day,
      since: LONG_AGO,
      remindedAt: null,
    })),
  waiting: [],
  unanswered: [],
  revised: [],
  held: [],
  asked: [],
  totals: { silent: 0, waiting: 0, unanswered: 0, revised: 0, held: 0, asked: 0 },
  reviewedToday: { reviews: 0, minutes: 0 },
  nextAt: null,
});

const clientsByDayOf = (truth: Truth): ClientsOnDay[] =>
  [0, ...sprintDays].map((day) => {
    const clients = clientsOf(truth).filter(({ currentDay }) => currentDay === day);
    const silent = clients.filter(({ lastActivity }) => lastActivity === LONG_AGO);
    return { day, clients: clients.length, silent: silent.length };
  });

const countsOf = (truth: Truth): ClientCounts => ({
  total: clientsOf(truth).length,
  active: clientsOf(truth).filter(({ currentDay }) => currentDay <= 2).length,
  completed: clientsOf(truth).filter(({ currentDay }) => currentDay > 2).length,
  stalled: 0,
  quiet: 0,
  invited: 0,
  pending: waitingWork(truth).length,
});

type Get = Extract<keyof Calls, `GET ${string}`>;
/** By name, as far as the path has parameters. */
type Params<K extends Get> = ParamsOf<Calls[K]> extends object ? ParamsOf<Calls[K]> : object;

/** What a call answers; undefined if not found. */
type Read<K extends Get> = (truth: Truth, params: Params<K>, caller: User) => AnswerOf<Calls[K]> | undefined;

/** Rows, how many there are, and the cursor of the next page. */
export interface Page<Rows> {
  body: Rows;
  total?: number;
  next: string | null;
}
type ReadPage<K extends Get> = (
  truth: Truth,
  params: Params<K>,
  query: URLSearchParams,
) => Page<AnswerOf<Calls[K]>>;

/** The rows after the cursor, which is the key of a row; keys ascend with the rows. */
const paged =
  <T>(
    rowsOf: (truth: Truth, query: URLSearchParams) => readonly T[],
    keyOf: (row: T, query: URLSearchParams) => number,
  ) =>
  (truth: Truth, _: object, query: URLSearchParams): Page<T[]> => {
    const rows = rowsOf(truth, query);
    const after = Number(query.get('cursor') ?? Number.NEGATIVE_INFINITY);
    const rest = rows.filter((row) => keyOf(row, query) > after);
    const body = rest.slice(0, PAGE);
    const last = body.at(-1);
    return { body, total: rows.length, next: last && rest.length > PAGE ? String(keyOf(last, query)) : null };
  };

/** The newest messages, or those before one. */
function olderPage(truth: Truth, { userId }: { userId: number }, query: URLSearchParams): Page<Message[]> {
  const day = query.has('day') ? Number(query.get('day')) : undefined;
  const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
  const rows = messagesOf(truth, userId, day).filter(({ id }) => id < before);
  const body = rows.slice(-MESSAGES_SHOWN);
  return { body, next: rows.length > body.length ? String(body[0]?.id) : null };
}

export const clientRows = (truth: Truth): User[] => newest(clientsOf(truth));
export const pendingRows = (truth: Truth): PendingSubmission[] =>
  waitingWork(truth).map((work) => asPending(truth, work));

const submissionsOf = (truth: Truth, userId: number): Submission[] =>
  newest(truth.work.filter((work) => work.userId === userId)).map(asSubmission);

const reads: { [K in Get]?: Read<K> } = {
  'GET /api/auth/me': (truth, _, { id }) => personIn(truth, id),
  'GET /api/users/:userId': ({ users }, { userId }) => users.get(userId),
  'GET /api/users/counts': countsOf,
  'GET /api/users/attention': attentionOf,
  'GET /api/insights/days': clientsByDayOf,
  'GET /api/submissions/user/:userId': (truth, { userId }) => submissionsOf(truth, userId),
  'GET /api/submissions/user/:userId/day/:day': (truth, { userId, day }) =>
    submissionsOf(truth, userId).find(({ taskDay }) => taskDay === day),
  'GET /api/feedback/user/:userId/day/:day': ({ work }, { userId, day }) =>
    work.find((each) => each.userId === userId && each.taskDay === day)?.feedback ?? undefined,
  'GET /api/conversations/unread': (truth, _, caller) => unreadOf(truth, caller),
  'GET /api/conversations/:userId/read-state': (truth, { userId }, { id, isAdmin }) => ({
    own: marksOf(truth, id, userId),
    others: marksOf(truth, isAdmin ? userId : 1, userId),
    asksForText: false,
  }),
  'GET /api/conversations/:userId/lines': ({ work }, { userId }) =>
    work
      .filter((each) => each.userId === userId)
      .map(({ taskDay: day, submittedAt: at }) => ({ kind: 'submitted', day, at, cause: null })),
  'GET /api/conversations/:userId': (truth, { userId }) => conversationOf(truth, userId) ?? undefined,
  'GET /api/users/:userId/notes': ({ notes }, { userId }) =>
    newest(notes.filter((each) => each.userId === userId)),
  'GET /api/settings': ({ settings }, _, { id }) => settings.get(id),
  'GET /api/tasks': (truth, _, { id }) => [
    { day: personIn(truth, id).currentDay, title: 'Open', estimatedTime: '' },
  ],
};

export const feedRows = ({ activity }: Truth): ActivityItem[] => newest(activity);
export const inboxRows = (truth: Truth, query: URLSearchParams): InboxItem[] =>
  query.get('snoozed') === 'only' ? snoozedRows(truth) : waitingRows(truth);
/** Newest message first. */
export const conversationRows = (truth: Truth): ConversationItem[] =>
  conversationsOf(truth).toSorted((a, b) => b.lastMessage.id - a.lastMessage.id);

const pages: { [K in Get]?: ReadPage<K> } = {
  'GET /api/users': paged(clientRows, ({ id }) => -id),
  'GET /api/submissions/pending': paged(pendingRows, ({ id }) => id),
  'GET /api/activity': paged(feedRows, ({ id }) => -id),
  'GET /api/conversations': paged(conversationRows, ({ lastMessage }) => -lastMessage.id),
  'GET /api/conversations/:userId/messages': olderPage,
  'GET /api/inbox': paged(inboxRows, (row, query) => (query.has('snoozed') ? row.userId : waitKey(row))),
};

const patterns = Object.keys({ ...reads, ...pages }).map((name) => ({
  name: name as Get,
  pattern: new RegExp(`^${name.replace('GET ', '').replaceAll(/:(\w+)/g, '(?<$1>\\d+)')}$`),
}));

/** Which call has a path, and its parameters. */
function callOf(pathname: string): { name: Get; params: never } {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([param, text]) => [param, Number(text)]);
    return { name, params: Object.fromEntries(params) as never };
  }
  throw new Error(`Unknown path ${pathname}.`);
}

/** The current response to a GET; undefined if not found. */
export function answerOf(truth: Truth, caller: User, address: string): Partial<Page<unknown>> | undefined {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const { name, params } = callOf(pathname);
  const page = pages[name]?.(truth, params, searchParams);
  if (page) return page;
  const body = reads[name]?.(truth, params, caller);
  return body === undefined ? undefined : { body };
}
