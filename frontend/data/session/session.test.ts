import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import type { User } from '#shared/contract/users.ts';
import { fakeStorage } from '#tests/frontend/fake-storage.ts';
import { loadSession, signOut, useSession } from './session.ts';

const ada = { id: 7, name: 'Ada Rossi' } as User;

const answerWith = (status: number) => vi.stubGlobal('fetch', async () => new Response('{}', { status }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  saveInBrowser(ada.id, 'day-1', { words: 'typed' });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'starting', user: null, isBack: false });
});

test.each([
  ['a 503', () => answerWith(503)],
  ['a 429', () => answerWith(429)],
  ['a 403', () => answerWith(403)],
  ['no connection', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
])('a signed-in user stays signed in and keeps drafts after %s', async (_, fail) => {
  useSession.setState({ status: 'ready', user: ada });
  fail();
  await loadSession();
  expect(useSession.getState().user).toBe(ada);
  expect(readFromBrowser(ada.id, 'day-1')).toEqual({ words: 'typed' });
});

test('a 401 signs out and clears all data of the user', async () => {
  useSession.setState({ status: 'ready', user: ada });
  answerWith(401);
  await loadSession();
  expect(useSession.getState().user).toBeNull();
  expect(readFromBrowser(ada.id, 'day-1')).toBeNull();
});

test('a failed first load means signed out, without an error, and keeps drafts', async () => {
  answerWith(503);
  await loadSession();
  expect(useSession.getState()).toMatchObject({ status: 'ready', user: null });
  expect(readFromBrowser(ada.id, 'day-1')).toEqual({ words: 'typed' });
});

test('a session that could not be loaded at first is loaded once the server answers', async () => {
  answerWith(503);
  await loadSession();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(useSession.getState().user).toBeNull();
  vi.stubGlobal('fetch', async () => Response.json(ada));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useSession.getState()).toMatchObject({ user: ada, isBack: true });
});

test('a visitor causes only one request', async () => {
  const fetch = vi.fn(async () => new Response('{}', { status: 401 }));
  vi.stubGlobal('fetch', fetch);
  await loadSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('signing out deletes the drafts', async () => {
  useSession.setState({ status: 'ready', user: ada });
  answerWith(200);
  await signOut();
  expect(useSession.getState()).toMatchObject({ user: null, isLeaving: true });
  expect(readFromBrowser(ada.id, 'day-1')).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useSession.getState().isLeaving).toBe(false);
});

test('a failed sign-out changes nothing', async () => {
  useSession.setState({ status: 'ready', user: ada });
  answerWith(503);
  await expect(signOut()).rejects.toThrow('503');
  expect(useSession.getState()).toMatchObject({ user: ada, isLeaving: false });
  expect(readFromBrowser(ada.id, 'day-1')).toEqual({ words: 'typed' });
});
