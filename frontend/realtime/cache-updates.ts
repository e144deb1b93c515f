import type { InfiniteData } from '@tanstack/react-query';
import type { HttpPage } from '#frontend/data/http.ts';
import { type PendingPages, withClaim, withoutPending, withPending } from '#frontend/data/pending.ts';
import { keys } from '#frontend/data/queries.ts';
import { queryClient } from '#frontend/data/query-client.ts';
import { forgetSession, updateCurrentUser } from '#frontend/data/session.ts';
import type { ActivityItem } from '#shared/contract/activity.ts';
import type { ServerSignals, ServerToClientEvents } from '#shared/contract/events.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { mergeById, mergeMessage, mergeNewestFirst } from './merge.ts';
import { stopTyping } from './signals.ts';

const FEED_LENGTH = 20;

/** Changes a list that is in the cache; one that is not will be fetched whole. */
function patch<T>(queryKey: readonly unknown[], change: (list: readonly T[]) => T[]): void {
  queryClient.setQueryData<readonly T[]>(queryKey, (list) => list && change(list));
  lookAgain(queryKey);
}

/** An answer that is still on its way may be older than the news: it is fetched once more when it is there. */
function lookAgain(queryKey: readonly unknown[]): void {
  for (const { state, promise, queryKey: key } of queryClient.getQueryCache().findAll({ queryKey })) {
    if (state.fetchStatus !== 'fetching') continue;
    const again = (): void => void queryClient.invalidateQueries({ queryKey: key, exact: true });
    promise?.then(again, again);
  }
}

function refetch(queryKey: readonly unknown[]): void {
  lookAgain(queryKey);
  void queryClient.invalidateQueries({ queryKey });
}

const CATCH_UP_MS = 2_000;
let catchingUp: ReturnType<typeof setTimeout> | undefined;

/** Fetches all that is on screen, again and again until every answer has come: a gap would stay for good. */
async function catchUp(): Promise<void> {
  clearTimeout(catchingUp);
  await queryClient.invalidateQueries();
  const onScreen = queryClient.getQueryCache().findAll({ type: 'active' });
  const isBehind = onScreen.some(({ state }) => state.isInvalidated && state.data !== undefined);
  if (isBehind) catchingUp = setTimeout(() => void catchUp(), CATCH_UP_MS);
}

function patchUser(user: User): void {
  updateCurrentUser(user);
  queryClient.setQueryData<User>(keys.user(user.id), (known) => known && user);
  // A row that is on screen changes where it stands; filters and order are the server's and come with a fetch.
  const replace = (page: HttpPage<User[]>): HttpPage<User[]> => ({
    ...page,
    items: page.items.map((each) => (each.id === user.id ? user : each)),
  });
  queryClient.setQueriesData<InfiniteData<HttpPage<User[]>>>(
    { queryKey: keys.users },
    (list) => list && { ...list, pages: list.pages.map(replace) },
  );
}

function patchSubmission(submission: Submission): void {
  const { userId, taskDay, id } = submission;
  patch<Submission>(keys.submissions(userId), (list) =>
    mergeById(list, submission).toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt)),
  );
  queryClient.setQueryData(keys.submission(userId, taskDay), submission);
  refetch(keys.document(id));
  refetch(keys.versions(id));
  refetch(keys.lines(userId));
}

function patchPending(change: (pages: PendingPages) => PendingPages): void {
  queryClient.setQueryData<InfiniteData<PendingPages[number]>>(
    keys.pending,
    (list) => list && { ...list, pages: change(list.pages) },
  );
  lookAgain(keys.pending);
}

/** What each event does to what is on screen. A new event does not compile until it stands here. */
export const cacheUpdates = {
  'user.registered': ({ user }) => {
    patchUser(user);
    refetch(keys.users);
    refetch(keys.counts);
  },
  'user.changed': ({ user }) => {
    patchUser(user);
    // Somebody who was let in or kept out comes or goes.
    if (user.deactivatedAt !== null) {
      refetch(keys.users);
      refetch(keys.counts);
    }
  },
  'user.deleted': ({ userId }) => {
    queryClient.setQueryData(keys.user(userId), null);
    for (const list of [keys.users, keys.counts, keys.attention, keys.pending, keys.taskCounts])
      refetch(list);
    for (const list of [keys.activity, keys.inbox, keys.unread, ['audit']]) refetch(list);
  },
  'submission.created': ({ submission, pending }) => {
    patchSubmission(submission);
    patchPending((pages) => withPending(pages, pending));
    refetch(keys.counts);
    refetch(keys.taskCounts);
  },
  'submission.replaced': ({ submission, pending }) => {
    patchSubmission(submission);
    if (pending) patchPending((pages) => withPending(pages, pending));
  },
  'feedback.given': ({ feedback: { userId, taskDay, submissionId } }) => {
    // The push carries what everybody may see; a coach's own answer holds more, so it is fetched.
    refetch(keys.feedback(userId, taskDay));
    refetch(keys.submissions(userId));
    refetch(keys.lines(userId));
    patchPending((pages) => withoutPending(pages, submissionId));
    refetch(keys.counts);
    refetch(keys.taskCounts);
    refetch(keys.attention);
  },
  'annotation.added': ({ userId, day, feedbackId, annotation }) => {
    patch<Annotation>(keys.annotations(feedbackId), (list) => mergeById(list, annotation));
    refetch(keys.feedback(userId, day));
    refetch(keys.submissions(userId));
  },
  'feedback.seen': ({ userId, day }) => {
    refetch(keys.feedback(userId, day));
    refetch(keys.submissions(userId));
  },
  'claim.changed': ({ userId, day, submissionId, claim }) => {
    patchPending((pages) => withClaim(pages, submissionId, claim));
    const hold = (submission: Submission): Submission => ({ ...submission, isClaimed: claim !== null });
    queryClient.setQueryData<Submission>(keys.submission(userId, day), (known) => known && hold(known));
    patch<Submission>(keys.submissions(userId), (list) =>
      list.map((each) => (each.id === submissionId ? hold(each) : each)),
    );
  },
  'conversation.read': ({ userId }) => {
    refetch(keys.readState(userId));
    refetch(keys.unread);
  },
  'inbox.changed': () => {
    refetch(keys.inbox);
    refetch(keys.unread);
  },
  'notes.changed': ({ userId }) => refetch(keys.notes(userId)),
  'settings.changed': ({ settings }) => queryClient.setQueryData(keys.settings, settings),
  'task.edited': () => refetch(keys.tasks),
  'message.sent': ({ message }) => {
    const { userId, day } = message;
    stopTyping(userId);
    patch<Message>(keys.messages(userId), (list) => mergeMessage(list, message));
    patch<Message>(keys.dayMessages(userId, day), (list) => mergeMessage(list, message));
    refetch(keys.unread);
    refetch(keys.inbox);
  },
  'unlock.requested': () => undefined,
  'clock.started': () => undefined,
  'day.unlocked': ({ user }) => {
    patchUser(user);
    refetch(keys.counts);
    refetch(keys.users);
    refetch(keys.attention);
    refetch(keys.tasks);
    refetch(keys.lines(user.id));
  },
  'activity.recorded': ({ item }) =>
    patch<ActivityItem>(keys.activity, (list) => mergeNewestFirst(list, item).slice(0, FEED_LENGTH)),
  'session.ended': () => forgetSession(),
  resync: () => void catchUp(),
} satisfies Omit<ServerToClientEvents, keyof ServerSignals>;
