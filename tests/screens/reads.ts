import type { ActivityItem } from '#shared/contract/activity.ts';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
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

/** Points of every action plan. */
export const POINTS = 3;
/** Rows per page: few, so that some lists have several pages. */
const PAGE = 3;
export const MESSAGES_SHOWN = 8;

export const asSubmission = ({ claim, feedback, ...work }: Work): Submission => ({
  ...work,
  isClaimed: claim !== null,
  feedbackId: feedback?.id ?? null,
  hasNewFeedback: feedback !== null && feedback.seenAt === null,
  tickCount: feedback && { done: feedback.ticks.lines.length, total: POINTS },
});

export const asPending = (truth: Truth, work: Work): PendingSubmission => {
  const { id, userId, taskDay, submittedAt, fileURL, address, claim } = work;
  const { name: userName, company: companyName, avatarURL } = personIn(truth, userId);
  return {
    ...{ id, userId, userName, companyName, taskDay, submittedAt, fileURL, address, claim },
    avatarURL,
    taskTitle: `Day ${taskDay}`,
  };
};

const newest = <T extends { id: number }>(list: readonly T[]): T[] => list.toSorted((a, b) => b.id - a.id);
const waitingWork = ({ work }: Truth): Work[] => work.filter(({ feedback }) => !feedback);

const slip = (truth: Truth, userId: number, day: number | null, since: string) => ({
  ...{ userId, day, since },
  userName: personIn(truth, userId).name,
});

const attentionOf = (truth: Truth) => ({
  silent: clientsOf(truth)
    .filter(({ lastActivity }) => lastActivity === LONG_AGO)
    .map(({ id, currentDay }) => slip(truth, id, currentDay, LONG_AGO)),
  waiting: [],
  unanswered: [],
  revised: [],
  totals: { silent: 0, waiting: 0, unanswered: 0, revised: 0 },
  nextAt: null,
});

const clientsByDayOf = (truth: Truth) =>
  [0, ...sprintDays].map((day) => {
    const clients = clientsOf(truth).filter(({ currentDay }) => currentDay === day);
    const silent = clients.filter(({ lastActivity }) => lastActivity === LONG_AGO);
    return { day, clients: clients.length, silent: silent.length };
  });

const countsOf = (truth: Truth) => ({
  total: clientsOf(truth).length,
  active: clientsOf(truth).filter(({ currentDay }) => currentDay <= 2).length,
  completed: clientsOf(truth).filter(({ currentDay }) => currentDay > 2).length,
  stalled: 0,
  quiet: 0,
  invited: 0,
  pending: waitingWork(truth).length,
});

/** A response in the contract's shape; undefined if not found. */
export type Answer = { body: unknown; total?: number; next?: string | null } | undefined;

type ReadPage = (truth: Truth, query: URLSearchParams) => Answer;

/** The rows after the cursor, which is the key of a row; keys ascend with the rows. */
const paged =
  <T>(
    rowsOf: (truth: Truth, query: URLSearchParams) => readonly T[],
    keyOf: (row: T, query: URLSearchParams) => number,
  ): ReadPage =>
  (truth, query) => {
    const rows = rowsOf(truth, query);
    const after = Number(query.get('cursor') ?? Number.NEGATIVE_INFINITY);
    const rest = rows.filter((row) => keyOf(row, query) > after);
    const body = rest.slice(0, PAGE);
    const last = body.at(-1);
    return { body, total: rows.length, next: last && rest.length > PAGE ? String(keyOf(last, query)) : null };
  };

/** The newest messages, or those before one. */
function olderPage(truth: Truth, userId: number, query: URLSearchParams): Answer {
  const day = query.has('day') ? Number(query.get('day')) : undefined;
  const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
  const rows = messagesOf(truth, userId, day).filter(({ id }) => id < before);
  const body = rows.slice(-MESSAGES_SHOWN);
  return { body, next: rows.length > body.length ? String(body[0]?.id) : null };
}

export const clientRows = (truth: Truth): User[] => newest(clientsOf(truth));
export const pendingRows = (truth: Truth): PendingSubmission[] =>
  waitingWork(truth).map((work) => asPending(truth, work));

type Read = (truth: Truth, caller: User, ids: number[], query: URLSearchParams) => unknown;

const submissionsOf = (truth: Truth, userId: number): Submission[] =>
  newest(truth.work.filter((work) => work.userId === userId)).map(asSubmission);

/** By path, with :n for numbers. */
const reads: Readonly<Record<string, Read>> = {
  '/api/auth/me': (truth, { id }) => personIn(truth, id),
  '/api/users/:n': (truth, _caller, [id = 0]) => truth.users.get(id),
  '/api/users/counts': countsOf,
  '/api/users/attention': attentionOf,
  '/api/insights/days': clientsByDayOf,
  '/api/submissions/user/:n': (truth, _caller, [id = 0]) => submissionsOf(truth, id),
  '/api/submissions/user/:n/day/:n': (truth, _caller, [id = 0, day]) =>
    submissionsOf(truth, id).find(({ taskDay }) => taskDay === day),
  '/api/feedback/user/:n/day/:n': ({ work }, _caller, [id, day]) =>
    work.find((each) => each.userId === id && each.taskDay === day)?.feedback ?? undefined,
  '/api/conversations/unread': (truth, caller) => unreadOf(truth, caller),
  '/api/conversations/:n/read-state': (truth, { id, isAdmin }, [userId = 0]) => ({
    own: marksOf(truth, id, userId),
    others: marksOf(truth, isAdmin ? userId : 1, userId),
  }),
  '/api/conversations/:n/lines': (truth, _caller, [id = 0]) =>
    truth.work
      .filter((work) => work.userId === id)
      .map(({ taskDay: day, submittedAt: at }) => ({ kind: 'submitted', day, at, cause: null })),
  '/api/conversations/:n': (truth, _caller, [id = 0]) => conversationOf(truth, id),
  '/api/users/:n/notes': ({ notes }, _caller, [id]) => newest(notes.filter(({ userId }) => userId === id)),
  '/api/settings': ({ settings }, { id }) => settings.get(id),
  '/api/tasks': (truth, { id }) => [
    { day: personIn(truth, id).currentDay, title: 'Open', estimatedTime: '' },
  ],
};

export const feedRows = ({ activity }: Truth): ActivityItem[] => newest(activity);
export const inboxRows = (truth: Truth, query: URLSearchParams): ConversationItem[] =>
  query.get('snoozed') === 'only' ? snoozedRows(truth) : waitingRows(truth);
/** Newest message first. */
export const conversationRows = (truth: Truth): ConversationItem[] =>
  conversationsOf(truth).toSorted((a, b) => b.lastMessage.id - a.lastMessage.id);

const pages: Readonly<Record<string, ReadPage>> = {
  '/api/users': paged(clientRows, ({ id }) => -id),
  '/api/submissions/pending': paged(pendingRows, ({ id }) => id),
  '/api/activity': paged(feedRows, ({ id }) => -id),
  '/api/conversations': paged(conversationRows, ({ lastMessage }) => -lastMessage.id),
  '/api/inbox': paged(inboxRows, (row, query) => (query.has('snoozed') ? row.userId : waitKey(row))),
};

/** The current response to a GET. */
export function answerOf(truth: Truth, caller: User, address: string): Answer {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const page = pages[pathname];
  if (page) return page(truth, searchParams);
  const [, client] = /^\/api\/conversations\/(\d+)\/messages$/.exec(pathname) ?? [];
  if (client) return olderPage(truth, Number(client), searchParams);
  const ids = [...pathname.matchAll(/\/(\d+)/g)].map(([, id]) => Number(id));
  const read = reads[pathname.replaceAll(/\/\d+/g, '/:n')];
  if (!read) throw new Error(`Unknown path ${pathname}.`);
  const body = read(truth, caller, ids, searchParams);
  return body === undefined ? undefined : { body };
}
