import type { InboxItem, UnreadDay } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { LONG_AGO, marksOf, personIn, type Truth, type Work } from './truth.ts';

/** Rows on a page: few, so that lists are cut off now and then. */
const PAGE = 3;
export const MESSAGES_SHOWN = 8;
const FEED_LENGTH = 20;

export const asSubmission = ({ claim, feedback, ...work }: Work): Submission => ({
  ...work,
  isClaimed: claim !== null,
  feedbackId: feedback?.id ?? null,
  hasNewFeedback: feedback !== null && feedback.seenAt === null,
});

export const asPending = (truth: Truth, work: Work): PendingSubmission => {
  const { id, userId, taskDay, submittedAt, fileURL, address, claim } = work;
  const { name: userName, company: companyName } = personIn(truth, userId);
  return {
    ...{ id, userId, userName, companyName, taskDay, submittedAt, fileURL, address, claim },
    taskTitle: `Day ${taskDay}`,
  };
};

const newest = <T extends { id: number }>(list: readonly T[]): T[] => list.toSorted((a, b) => b.id - a.id);
const clientsOf = ({ users }: Truth): User[] => [...users.values()].filter(({ isAdmin }) => !isAdmin);
const waitingWork = ({ work }: Truth): Work[] => work.filter(({ feedback }) => !feedback);

export const messagesOf = (truth: Truth, userId: number, day?: number): Message[] =>
  truth.messages
    .filter((message) => message.userId === userId && (day === undefined || message.day === day))
    .map((message) => {
      const author = message.fromAdmin ? message.authorName : personIn(truth, userId).name;
      return { ...message, authorName: author };
    });

const isUnreadBy = (truth: Truth, reader: User, message: Message): boolean => {
  const { userId, day, id, fromAdmin, createdAt } = message;
  const mark = marksOf(truth, reader.id, userId).find((each) => each.day === day)?.lastReadId ?? 0;
  if (id <= mark || fromAdmin === reader.isAdmin) return false;
  if (!reader.isAdmin) return userId === reader.id;
  const since = truth.waitingSince.get(userId);
  return since !== undefined && createdAt >= since;
};

export function unreadOf(truth: Truth, reader: User): UnreadDay[] {
  const unread = truth.messages.filter((message) => isUnreadBy(truth, reader, message));
  return [...Map.groupBy(unread, ({ userId, day }) => `${userId} ${day}`).values()].map((messages) => {
    const { userId, day, id: lastId } = messages.at(-1) as Message;
    return { userId, day, unread: messages.length, lastId };
  });
}

function inboxOf(truth: Truth, isSnoozed: boolean): InboxItem[] {
  const items = [...truth.waitingSince].map(([userId, waitingSince]): InboxItem => {
    const { name: userName, company, currentDay } = personIn(truth, userId);
    const words = messagesOf(truth, userId).filter(({ fromAdmin }) => !fromAdmin);
    return {
      ...{ userId, userName, company, currentDay, waitingSince },
      snoozedUntil: truth.snoozed.has(userId) ? '2027-01-01T00:00:00.000Z' : null,
      unanswered: words.filter(({ createdAt }) => createdAt >= waitingSince).length,
      lastMessage: words.at(-1) as Message,
    };
  });
  return items
    .filter(({ snoozedUntil }) => (snoozedUntil !== null) === isSnoozed)
    .toSorted((a, b) => a.waitingSince.localeCompare(b.waitingSince) || a.userId - b.userId);
}

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
  nextAt: null,
});

const countsOf = (truth: Truth) => ({
  total: clientsOf(truth).length,
  active: clientsOf(truth).filter(({ currentDay }) => currentDay <= 2).length,
  completed: clientsOf(truth).filter(({ currentDay }) => currentDay > 2).length,
  stalled: 0,
  pending: waitingWork(truth).length,
});

/** An answer as the contract describes it; undefined for what is not there. */
export type Answer = { body: unknown; total?: number; next?: string | null } | undefined;

function pageOf<T>(rows: readonly T[], cursor: string | null): Answer {
  const from = Number(cursor ?? 0);
  const next = from + PAGE < rows.length ? String(from + PAGE) : null;
  return { body: rows.slice(from, from + PAGE), total: rows.length, next };
}

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

/** By path, with :n for each number. */
const reads: Readonly<Record<string, Read>> = {
  '/api/auth/me': (truth, { id }) => personIn(truth, id),
  '/api/users/:n': (truth, _caller, [id = 0]) => truth.users.get(id),
  '/api/users/counts': countsOf,
  '/api/users/attention': attentionOf,
  '/api/activity': ({ activity }) => newest(activity).slice(0, FEED_LENGTH),
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
  '/api/inbox': (truth, _caller, _ids, query) => inboxOf(truth, query.get('snoozed') === 'only'),
  '/api/users/:n/notes': ({ notes }, _caller, [id]) => newest(notes.filter(({ userId }) => userId === id)),
  '/api/settings': ({ settings }, { id }) => settings.get(id),
  '/api/tasks': (truth, { id }) => [
    { day: personIn(truth, id).currentDay, title: 'Open', estimatedTime: '' },
  ],
};

const pages: Readonly<Record<string, (truth: Truth) => readonly unknown[]>> = {
  '/api/users': clientRows,
  '/api/submissions/pending': pendingRows,
};

/** What a GET answers right now. */
export function answerOf(truth: Truth, caller: User, address: string): Answer {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const rows = pages[pathname];
  if (rows) return pageOf(rows(truth), searchParams.get('cursor'));
  const [, client] = /^\/api\/conversations\/(\d+)\/messages$/.exec(pathname) ?? [];
  if (client) return olderPage(truth, Number(client), searchParams);
  const ids = [...pathname.matchAll(/\/(\d+)/g)].map(([, id]) => Number(id));
  const read = reads[pathname.replaceAll(/\/\d+/g, '/:n')];
  if (!read) throw new Error(`Nothing answers at ${pathname}.`);
  const body = read(truth, caller, ids, searchParams);
  return body === undefined ? undefined : { body };
}
