import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#frontend/data/lists/query-client.ts';
import { useSession } from '#frontend/data/session/session.ts';
import type { User } from '#shared/contract/users.ts';
import { openLastTask, prepareForOffline } from './last-task.ts';
import { submissionsQuery, taskQuery } from './queries.ts';

const user = { id: 7, isAdmin: false } as User;
const task = { day: 1, title: 'Write your mission statement' };

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/task/1' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
  useSession.setState({ user, startedOffline: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unanswered = () => new Promise<never>(() => undefined);

/** On screen, with its answer or still without. */
function show(query: { queryKey: readonly unknown[] }, data?: unknown): void {
  const { queryKey } = query;
  new QueryObserver(queryClient, { queryKey, queryFn: unanswered }).subscribe(() => undefined);
  if (data !== undefined) queryClient.setQueryData(queryKey, data);
}

test('what a reload over a network that goes away has not read yet is kept from before', async () => {
  void prepareForOffline();
  show(taskQuery(1), task);
  show(submissionsQuery(7), ['sent']);
  await vi.advanceTimersByTimeAsync(5_000);
  queryClient.clear();
  show(taskQuery(1), { ...task, title: 'Write it again' });
  show(submissionsQuery(7));
  await vi.advanceTimersByTimeAsync(5_000);
  queryClient.clear();
  expect(openLastTask()).toMatchObject({ path: '/task/1', title: 'Write it again' });
  expect(queryClient.getQueryData(submissionsQuery(7).queryKey)).toEqual(['sent']);
  expect(queryClient.getQueryData(taskQuery(1).queryKey)).toMatchObject({ title: 'Write it again' });
});
