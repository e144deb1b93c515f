import { setImmediate } from 'node:timers/promises';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '#frontend/data/queries/keys.ts';
import type { Pages } from '#frontend/data/queries/pages.ts';
import { useSession } from '#frontend/data/session/session.ts';
import type { ActivityItem } from '#shared/contract/activity.ts';
import { domainEvents } from '#shared/contract/events.ts';
import { ACTIVITY_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { createFreshness } from './freshness.ts';
import { createCacheUpdates } from './pushes.ts';
import { createQueryClient } from './query-client.ts';

const ada = { id: 7, name: 'Ada Rossi', isAdmin: false } as User;

let client = createQueryClient();
let updates = createCacheUpdates(createFreshness({ client }));
beforeEach(() => {
  client = createQueryClient();
  updates = createCacheUpdates(createFreshness({ client }));
  useSession.setState({ status: 'ready', user: ada });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  useSession.setState({ status: 'starting', user: null });
});

const settings = (timeZone: string) => ({ timeZone }) as Settings;
const settingsOf = (timeZone: string) => ({ userId: ada.id, settings: settings(timeZone) });

/** Shows a list with these initial data and counts its fetches. */
function show<T>(queryKey: readonly unknown[], initialData: T) {
  const list = { reads: 0 };
  const queryFn = async (): Promise<T> => {
    list.reads += 1;
    return initialData;
  };
  new QueryObserver(client, { queryKey, queryFn, initialData }).subscribe(() => undefined);
  return list;
}

test('every event has an update', () => {
  expect(Object.keys(updates).toSorted()).toEqual([...Object.keys(domainEvents), 'resync'].toSorted());
});

test('a list becomes stale by the events that it names, and of one client by that client’s alone', () => {
  const lists = [keys.notes(7), keys.notes(8), keys.allLogs, keys.cohorts].map((key) => show(key, []));
  const reads = () => lists.map((list) => list.reads);
  updates['notes.changed']({ userId: 8 }, { id: 1 });
  expect(reads()).toEqual([0, 1, 0, 0]);
  updates['cohort.changed']({} as never, { id: 2 });
  expect(reads()).toEqual([0, 1, 1, 1]);
});

test('the newest event shows its payload, an older one refetches the list', () => {
  const list = show(keys.settings, settings('UTC'));
  updates['settings.changed'](settingsOf('Asia/Tokyo'), { id: 12 });
  expect([client.getQueryData(keys.settings), list.reads]).toEqual([settings('Asia/Tokyo'), 0]);
  updates['settings.changed'](settingsOf('Europe/Oslo'), { id: 11 });
  expect([client.getQueryData(keys.settings), list.reads]).toEqual([settings('Asia/Tokyo'), 1]);
});

test('the hand-in of the last day, on any device, shows who finished', () => {
  const shown = [keys.currentUser, keys.user(ada.id), keys.users].map((key) => show(key, ada));
  const handIn = (taskDay: number, id: number): void =>
    updates['submission.created'](
      { submission: { id, userId: ada.id, taskDay } as Submission, pending: {} as PendingSubmission },
      { id },
    );
  handIn(20, 1);
  expect(shown.map(({ reads }) => reads)).toEqual([0, 0, 0]);
  handIn(21, 2);
  expect(shown.map(({ reads }) => reads)).toEqual([1, 1, 1]);
});

test('what coaches hold is read again when its author leaves or what it quotes changes', () => {
  const [list, other] = [ada.id, 8].map((id) => show(keys.held(id), { messages: [{ quote: { id: 5 } }] }));
  const message = { id: 4, userId: ada.id, day: 1, message: 'New', revision: 1 } as Message;
  updates['message.changed']({ message }, { id: 1 });
  expect(list?.reads).toBe(0);
  updates['message.changed']({ message: { ...message, id: 5 } }, { id: 2 });
  expect([list?.reads, other?.reads]).toEqual([1, 0]);
  updates['team.changed']({}, { id: 3 });
  expect(other?.reads).toBe(1);
});

const feedPage = (ids: number[], next: string | null) => ({
  items: ids.map((id) => ({ id }) as ActivityItem),
  total: 0,
  next,
});

test('a feed that has grown long is fetched again, from its newest page', () => {
  const ids = Array.from({ length: 5 * ACTIVITY_PAGE_SIZE }, (_, n) => 5 * ACTIVITY_PAGE_SIZE - n);
  const list = show<Pages<ActivityItem>>(keys.activity, {
    pages: [feedPage(ids, 'older')],
    pageParams: [null],
  });
  updates['activity.recorded']({ item: { id: 5 * ACTIVITY_PAGE_SIZE + 1 } as ActivityItem }, { id: 1 });
  expect(list.reads).toBe(1);
});

test('notices that change within a second are fetched once', async () => {
  vi.useFakeTimers();
  const list = show(keys.notices, null);
  updates['notice.changed']({ userId: ada.id }, { id: 1 });
  await vi.advanceTimersByTimeAsync(600);
  updates['notice.changed']({ userId: ada.id }, { id: 2 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(list.reads).toBe(1);
  updates['notice.changed']({ userId: ada.id }, { id: 3 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(list.reads).toBe(2);
});

test('resync refetches every list on screen', () => {
  const lists = [show(keys.settings, settings('UTC')), show(keys.unread, [])];
  updates.resync();
  expect(lists.map(({ reads }) => reads)).toEqual([1, 1]);
});

test.each([
  ['a session that was ended elsewhere signs the user out', 401, null],
  ['a session that another one of the same person replaced does not', 200, 7],
  ['a session that one of somebody else replaced does', 200, 8],
])('%s', async (_what, status, id) => {
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
  const answer = vi.fn(
    async () => new Response(JSON.stringify({ id, message: 'Please sign in.' }), { status }),
  );
  vi.stubGlobal('fetch', answer);
  const before = useSession.getState().user;
  updates['session.ended']({} as never, { id: 1 });
  await vi.waitFor(() => expect(answer).toHaveResolved());
  await setImmediate();
  expect(useSession.getState().user?.id).toBe(id === before?.id ? id : undefined);
  useSession.setState({ user: before });
});
