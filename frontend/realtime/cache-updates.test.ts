import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFreshness } from '#frontend/data/freshness.ts';
import { keys } from '#frontend/data/queries.ts';
import { createQueryClient } from '#frontend/data/query-client.ts';
import { useSession } from '#frontend/data/session.ts';
import type { ActivityItem } from '#shared/contract/activity.ts';
import type { UnreadDay } from '#shared/contract/conversations.ts';
import type { EventPayload } from '#shared/contract/events.ts';
import { ACTIVITY_PAGE } from '#shared/contract/limits.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { User } from '#shared/contract/users.ts';
import { createCacheUpdates } from './cache-updates.ts';

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

test('the newest event shows its payload, an older one refetches the list', () => {
  const list = show(keys.settings, settings('UTC'));
  updates['settings.changed'](settingsOf('Asia/Tokyo'), { id: 12 });
  expect([client.getQueryData(keys.settings), list.reads]).toEqual([settings('Asia/Tokyo'), 0]);
  updates['settings.changed'](settingsOf('Europe/Oslo'), { id: 11 });
  expect([client.getQueryData(keys.settings), list.reads]).toEqual([settings('Asia/Tokyo'), 1]);
});

test('the feed prepends a new item and keeps its length', () => {
  const items = Array.from({ length: ACTIVITY_PAGE }, (_, n) => ({ id: ACTIVITY_PAGE - n }) as ActivityItem);
  client.setQueryData(keys.activity, items);
  updates['activity.recorded']({ item: { id: 99 } as ActivityItem }, { id: 1 });
  const shown = client.getQueryData<ActivityItem[]>(keys.activity);
  expect(shown?.map(({ id }) => id)).toEqual([99, ...items.slice(0, -1).map(({ id }) => id)]);
});

test('a message of the other side counts as unread, an own one does not', () => {
  client.setQueryData<UnreadDay[]>(keys.unread, []);
  const sent = (id: number, fromAdmin: boolean) =>
    ({
      message: { id, userId: ada.id, day: 1, fromAdmin, createdAt: '2026-01-01T00:00:00.000Z' },
      clientName: ada.name,
      conversation: { company: null, currentDay: 1, waitingSince: null },
    }) as EventPayload<'message.sent'>;
  updates['message.sent'](sent(1, false), { id: 1 });
  expect(client.getQueryData(keys.unread)).toEqual([]);
  updates['message.sent'](sent(2, true), { id: 2 });
  updates['message.sent'](sent(2, true), { id: 2 });
  expect(client.getQueryData(keys.unread)).toEqual([{ userId: ada.id, day: 1, unread: 1, lastId: 2 }]);
});

test('resync refetches every list on screen', () => {
  const lists = [show(keys.settings, settings('UTC')), show(keys.unread, [])];
  updates.resync();
  expect(lists.map(({ reads }) => reads)).toEqual([1, 1]);
});

test('a session that was ended elsewhere signs the user out', () => {
  vi.stubGlobal('localStorage', {});
  updates['session.ended']({} as never, { id: 1 });
  expect(useSession.getState().user).toBeNull();
});
