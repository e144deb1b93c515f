import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import { loadSession, signOut, useSession } from './session.ts';

const ada = { id: 7, name: 'Ada Rossi' } as User;
const ben = { id: 8, name: 'Ben Okafor' } as User;

/** A browser that is subscribed; returns what ends the subscription. */
function subscribe(permission: NotificationPermission = 'granted') {
  const unsubscribe = vi.fn(async () => true);
  const getRegistration = vi.fn(async () => ({
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }));
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  return { unsubscribe, getRegistration };
}
const answerWith = (status: number, body: object = {}) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ status: 'starting', user: null, isLeaving: false });
});

test.each<[string, () => Promise<void>, number]>([
  ['signing out', signOut, 200],
  ['a session that ended meanwhile', loadSession, 401],
])('%s ends the pushes of this browser', async (_, leave, status) => {
  const { unsubscribe } = subscribe();
  useSession.setState({ status: 'ready', user: ada });
  answerWith(status);
  await leave();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test('a start without a session ends them too: it expired while no page was open', async () => {
  const { unsubscribe } = subscribe();
  answerWith(401);
  await loadSession();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test('somebody else who signs in does not get the pushes of the person before', async () => {
  const { unsubscribe } = subscribe();
  useSession.setState({ status: 'ready', user: ada });
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
  answerWith(200, ben);
  await loadSession();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test('a network that is away ends nothing, and a visitor without the permission looks nothing up', async () => {
  const { unsubscribe } = subscribe();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  useSession.setState({ status: 'ready', user: ada });
  await loadSession();
  expect(unsubscribe).not.toHaveBeenCalled();
  useSession.setState({ status: 'starting', user: null });
  const { getRegistration } = subscribe('default');
  answerWith(401);
  await loadSession();
  expect(getRegistration).not.toHaveBeenCalled();
});
