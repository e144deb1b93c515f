import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import { keepInBrowser, readFromBrowser } from './browser-drafts.ts';
import { loadSession, signOut, useSession } from './session.ts';

const ada = { id: 7, name: 'Ada Rossi' } as User;

/** A browser's store, as far as drafts need it. */
function createStorage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  for (const name of Object.keys(methods))
    Object.defineProperty(kept, name, { enumerable: false, value: methods[name as never] });
  return kept as unknown as Storage;
}

const answerWith = (status: number) => vi.stubGlobal('fetch', async () => new Response('{}', { status }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', createStorage());
  keepInBrowser(ada.id, 'day-1', { words: 'typed' });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'starting', user: null });
});

test.each([
  ['a 503', () => answerWith(503)],
  ['a 429', () => answerWith(429)],
  ['a 403', () => answerWith(403)],
  ['no connection', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
])('whoever is signed in stays so, with their drafts, after %s', async (_, fail) => {
  useSession.setState({ status: 'ready', user: ada });
  fail();
  await loadSession();
  expect(useSession.getState().user).toBe(ada);
  expect(readFromBrowser(ada.id, 'day-1')).toEqual({ words: 'typed' });
});

test('a 401 is signed out, and nothing of the person stays', async () => {
  useSession.setState({ status: 'ready', user: ada });
  answerWith(401);
  await loadSession();
  expect(useSession.getState().user).toBeNull();
  expect(readFromBrowser(ada.id, 'day-1')).toBeNull();
});

test('a first failure means signed out, silently, and clears no draft', async () => {
  answerWith(503);
  await loadSession();
  expect(useSession.getState()).toMatchObject({ status: 'ready', user: null });
  expect(readFromBrowser(ada.id, 'day-1')).toEqual({ words: 'typed' });
});

test('who could not be recognised at first is recognised as soon as the server can say', async () => {
  answerWith(503);
  await loadSession();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(useSession.getState().user).toBeNull();
  vi.stubGlobal('fetch', async () => Response.json(ada));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useSession.getState().user).toEqual(ada);
});

test('a visitor is asked about once', async () => {
  const fetch = vi.fn(async () => new Response('{}', { status: 401 }));
  vi.stubGlobal('fetch', fetch);
  await loadSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('whoever signs out is gone with their drafts', async () => {
  useSession.setState({ status: 'ready', user: ada });
  answerWith(200);
  await signOut();
  expect(useSession.getState()).toMatchObject({ user: null, isLeaving: true });
  expect(readFromBrowser(ada.id, 'day-1')).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useSession.getState().isLeaving).toBe(false);
});

test('a sign-out that the server does not hear of changes nothing', async () => {
  useSession.setState({ status: 'ready', user: ada });
  answerWith(503);
  await expect(signOut()).rejects.toThrow('503');
  expect(useSession.getState()).toMatchObject({ user: ada, isLeaving: false });
  expect(readFromBrowser(ada.id, 'day-1')).toEqual({ words: 'typed' });
});
