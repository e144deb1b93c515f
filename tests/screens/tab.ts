import {
  type InfiniteData,
  InfiniteQueryObserver,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import type { HttpPage } from '#frontend/data/http/http.ts';
import { settingsQuery } from '#frontend/subjects/account/queries.ts';
import { clientsQuery, countsQuery, notesQuery, userQuery } from '#frontend/subjects/clients/queries.ts';
import {
  conversationQuery,
  conversationsOf,
  dayMessagesQuery,
  inboxOf,
  linesQuery,
  type MessagePages,
  messagesQuery,
  readStateQuery,
  unreadQuery,
} from '#frontend/subjects/conversation/queries.ts';
import {
  feedbackQuery,
  submissionQuery,
  submissionsQuery,
  tasksQuery,
} from '#frontend/subjects/daily-work/queries.ts';
import { clientsByDayQuery } from '#frontend/subjects/insights/queries.ts';
import { pendingQuery } from '#frontend/subjects/review/queries.ts';
import { activityQuery, attentionQuery } from '#frontend/subjects/today/queries.ts';
import type { UnreadDay } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { User } from '#shared/contract/users.ts';
import { messagesOf, unreadOf } from './conversation-reads.ts';
import {
  answerOf,
  clientRows,
  conversationRows,
  feedRows,
  inboxRows,
  MESSAGES_SHOWN,
  pendingRows,
} from './reads.ts';
import { ADA, type Truth } from './truth.ts';

/** A list that may be on screen. */
export interface List {
  name: string;
  mount: (client: QueryClient) => () => void;
  /** One page more, where there are pages. */
  more: () => void;
  shown: (client: QueryClient) => unknown;
  /** What it must show. */
  wanted: (truth: Truth, viewer: User, shown: never) => unknown;
}

const nothing = (): void => undefined;
const plain = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/** Shows what its call answers. */
function list(path: string, options: object, own: Partial<List> = {}): List {
  const { queryKey } = options as QueryObserverOptions & { queryKey: readonly unknown[] };
  return {
    name: path,
    mount: (client) => new QueryObserver(client, options as never).subscribe(nothing),
    more: nothing,
    shown: (client) => plain(client.getQueryData(queryKey)),
    wanted: (truth, viewer) => answerOf(truth, viewer, path)?.body ?? null,
    ...own,
  };
}

/** Shows as many rows as were fetched, from the top, and how many there are. */
function pages(
  path: string,
  options: object,
  rows: (truth: Truth, query: URLSearchParams) => readonly unknown[],
): List {
  const { searchParams } = new URL(path, 'http://site');
  const { queryKey } = options as { queryKey: readonly unknown[] };
  let observer: InfiniteQueryObserver | undefined;
  const dataOf = (client: QueryClient) => client.getQueryData<InfiniteData<HttpPage<unknown[]>>>(queryKey);
  return {
    name: path,
    mount: (client) => {
      observer = new InfiniteQueryObserver(client, options as never);
      return observer.subscribe(nothing);
    },
    more: () => {
      const { hasNextPage, isFetching } = observer?.getCurrentResult() ?? {};
      if (hasNextPage && !isFetching) observer?.fetchNextPage().catch(nothing);
    },
    shown: (client) => {
      const data = dataOf(client);
      const last = data?.pages.at(-1);
      return plain({
        items: data?.pages.flatMap(({ items }) => items),
        total: last?.total,
        isWhole: last?.next === null,
      });
    },
    wanted: (truth, _viewer, { items = [], isWhole }: { items?: unknown[]; isWhole: boolean }) => {
      const all = plain(rows(truth, searchParams));
      return { items: isWhole ? all : all.slice(0, items.length), total: all.length, isWhole };
    },
  };
}

/** As many of the newest messages as were read, without a hole. */
function messages(path: string, options: object, day?: number): List {
  const list = pages(path, options, () => []);
  const { queryKey } = options as { queryKey: readonly unknown[] };
  return {
    ...list,
    shown: (client) => {
      const data = client.getQueryData<MessagePages>(queryKey);
      const items = data?.pages.toReversed().flatMap((page) => page.items);
      return plain({ items, isWhole: data?.pages.at(-1)?.next === null });
    },
    wanted: (truth, _viewer, { items = [], isWhole }: { items?: Message[]; isWhole: boolean }) => {
      const all = plain(messagesOf(truth, ADA, day));
      const least = Math.max(items.length, MESSAGES_SHOWN);
      return { items: isWhole ? all : all.slice(-least), isWhole: all.length <= MESSAGES_SHOWN || isWhole };
    },
  };
}

const byPlace = (days: readonly UnreadDay[] | undefined) =>
  days?.toSorted((a, b) => a.userId - b.userId || a.day - b.day);

const unread = list('/api/conversations/unread', unreadQuery(), {
  shown: (client) => byPlace(client.getQueryData(unreadQuery().queryKey)),
  wanted: (truth, viewer) => byPlace(unreadOf(truth, viewer)),
});

const activity = pages('/api/activity', activityQuery(), feedRows);

/** Without a total: pushes add to the loaded pages. */
const feed: List = {
  ...activity,
  shown: (client) => ({ ...(activity.shown(client) as object), total: null }),
  wanted: (truth, viewer, shown) => ({ ...(activity.wanted(truth, viewer, shown) as object), total: null }),
};

const ofBoth = (): List[] => [
  unread,
  list('/api/settings', settingsQuery()),
  messages(`/api/conversations/${ADA}/messages`, messagesQuery(ADA)),
  messages(`/api/conversations/${ADA}/messages?day=1`, dayMessagesQuery(ADA, 1, null), 1),
  list(`/api/conversations/${ADA}/read-state`, readStateQuery(ADA)),
  list(`/api/submissions/user/${ADA}`, submissionsQuery(ADA)),
  list(`/api/submissions/user/${ADA}/day/1`, submissionQuery(ADA, 1)),
  list(`/api/feedback/user/${ADA}/day/1`, feedbackQuery(ADA, 1)),
];

const ofCoaches = (): List[] => [
  pages('/api/users', clientsQuery({ status: 'all', sort: 'newest' }), clientRows),
  pages('/api/submissions/pending', pendingQuery(), pendingRows),
  list('/api/users/counts', countsQuery()),
  list('/api/users/attention', attentionQuery()),
  feed,
  pages('/api/inbox', inboxOf(false), inboxRows),
  pages('/api/inbox?snoozed=only', inboxOf(true), inboxRows),
  list(`/api/users/${ADA}`, userQuery(ADA)),
  list(`/api/conversations/${ADA}/lines`, linesQuery(ADA)),
  list(`/api/users/${ADA}/notes`, notesQuery(ADA)),
  pages('/api/conversations', conversationsOf('', 'all'), conversationRows),
  list(`/api/conversations/${ADA}`, conversationQuery(ADA)),
  list('/api/insights/days', clientsByDayQuery()),
];

/** Everything that a person may have on screen. */
export const listsOf = ({ isAdmin }: User): List[] =>
  isAdmin ? [...ofBoth(), ...ofCoaches()] : [...ofBoth(), list('/api/tasks', tasksQuery())];
