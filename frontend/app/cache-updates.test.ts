import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#frontend/data/lists/current-user.ts';
import { createFreshness } from '#frontend/data/lists/freshness.ts';
import { staleRules } from '#frontend/data/lists/list.ts';
import type { Pages } from '#frontend/data/lists/pages.ts';
import { createQueryClient } from '#frontend/data/lists/query-client.ts';
import { useSession } from '#frontend/data/session/session.ts';
import { noticesQuery, settingsQuery } from '#frontend/subjects/account/queries.ts';
import {
  auditQuery,
  cohortsQuery,
  notesQuery,
  userQuery,
  usersQuery,
} from '#frontend/subjects/clients/queries.ts';
import { heldQuery, unreadQuery } from '#frontend/subjects/conversation/queries.ts';
import { activityQuery } from '#frontend/subjects/today/queries.ts';
import type { ActivityItem } from '#shared/contract/activity.ts';
import { domainEvents } from '#shared/contract/events.ts';
import { ACTIVITY_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { createCacheUpdates, patchesOf } from './cache-updates.ts';

const ada = { id: 7, name: 'Ada Rossi', isAdmin: false } as User;

let client = createQueryClient();
let update = createCacheUpdates(createFreshness({ client }));
beforeEach(() => {
  client = createQueryClient();
  update = createCacheUpdates(createFreshness({ client }));
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
function show<T>({ queryKey }: { queryKey: QueryKey }, initialData: T) {
  const list = { reads: 0 };
  const queryFn = async (): Promise<T> => {
    list.reads += 1;
    return initialData;
  };
  new QueryObserver(client, { queryKey, queryFn, initialData }).subscribe(() => undefined);
  return list;
}

test('every event makes a list stale or patches one', async () => {
  const files = globSync('frontend/subjects/*/queries.ts');
  expect(files.length).toBeGreaterThan(5);
  await Promise.all(files.map((file) => import(/* @vite-ignore */ resolve(file))));
  const patched = Object.keys(patchesOf(createFreshness({ client })));
  const known = new Set([...patched, ...staleRules.flatMap(({ rules }) => Object.keys(rules))]);
  expect([...known].toSorted()).toEqual([...Object.keys(domainEvents), 'resync'].toSorted());
});

test('a list becomes stale by the events that it names, and of one client by that client’s alone', () => {
  const lists = [notesQuery(7), notesQuery(8), auditQuery(), cohortsQuery()].map((key) => show(key, []));
  const reads = () => lists.map((list) => list.reads);
  update('notes.changed', { userId: 8 }, { id: 1 });
  expect(reads()).toEqual([0, 1, 0, 0]);
  update('cohort.changed', {} as never, { id: 2 });
  expect(reads()).toEqual([0, 1, 1, 1]);
});

test('the newest event shows its payload, an older one refetches the list', () => {
  const list = show(settingsQuery(), settings('UTC'));
  update('settings.changed', settingsOf('Asia/Tokyo'), { id: 12 });
  expect([client.getQueryData(settingsQuery().queryKey), list.reads]).toEqual([settings('Asia/Tokyo'), 0]);
  update('settings.changed', settingsOf('Europe/Oslo'), { id: 11 });
  expect([client.getQueryData(settingsQuery().queryKey), list.reads]).toEqual([settings('Asia/Tokyo'), 1]);
});

test('the hand-in of the last day, on any device, shows who finished', () => {
  const shown = [currentUserQuery(), userQuery(ada.id), usersQuery()].map((key) => show(key, ada));
  const handIn = (taskDay: number, id: number): void =>
    update(
      'submission.created',
      { submission: { id, userId: ada.id, taskDay } as Submission, pending: {} as PendingSubmission },
      { id },
    );
  handIn(20, 1);
  // The list shows first who waits longest.
  expect(shown.map(({ reads }) => reads)).toEqual([0, 0, 1]);
  handIn(21, 2);
  expect(shown.map(({ reads }) => reads)).toEqual([1, 1, 1]);
});

test('what coaches hold is read again when its author leaves or what it quotes changes', () => {
  const [list, other] = [ada.id, 8].map((id) => show(heldQuery(id), { messages: [{ quote: { id: 5 } }] }));
  const message = { id: 4, userId: ada.id, day: 1, message: 'New', revision: 1 } as Message;
  update('message.changed', { message }, { id: 1 });
  expect(list?.reads).toBe(0);
  update('message.changed', { message: { ...message, id: 5 } }, { id: 2 });
  expect([list?.reads, other?.reads]).toEqual([1, 0]);
  update('team.changed', {}, { id: 3 });
  expect(other?.reads).toBe(1);
});

const feedPage = (ids: number[], next: string | null) => ({
  items: ids.map((id) => ({ id }) as ActivityItem),
  total: 0,
  next,
});

test('a feed that has grown long is fetched again, from its newest page', () => {
  const ids = Array.from({ length: 5 * ACTIVITY_PAGE_SIZE }, (_, n) => 5 * ACTIVITY_PAGE_SIZE - n);
  const list = show<Pages<ActivityItem>>(activityQuery(), {
    pages: [feedPage(ids, 'older')],
    pageParams: [null],
  });
  update('activity.recorded', { item: { id: 5 * ACTIVITY_PAGE_SIZE + 1 } as ActivityItem }, { id: 1 });
  expect(list.reads).toBe(1);
});

test('notices that change within a second are fetched once', async () => {
  vi.useFakeTimers();
  const list = show(noticesQuery(), null);
  update('notice.changed', { userId: ada.id }, { id: 1 });
  await vi.advanceTimersByTimeAsync(600);
  update('notice.changed', { userId: ada.id }, { id: 2 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(list.reads).toBe(1);
  update('notice.changed', { userId: ada.id }, { id: 3 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(list.reads).toBe(2);
});

test('resync refetches every list on screen', () => {
  const lists = [show(settingsQuery(), settings('UTC')), show(unreadQuery(), [])];
  update('resync');
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
  update('session.ended', {} as never, { id: 1 });
  await vi.waitFor(() => expect(answer).toHaveResolved());
  await setImmediate();
  expect(useSession.getState().user?.id).toBe(id === before?.id ? id : undefined);
  useSession.setState({ user: before });
});
