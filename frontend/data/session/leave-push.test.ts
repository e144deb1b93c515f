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

test.each<[string, { user: User | null; leave: () => Promise<void>; status: number }]>([
  ['signing out', { user: ada, leave: signOut, status: 200 }],
  ['a session that ended meanwhile', { user: ada, leave: loadSession, status: 401 }],
  ['a session that expired while no page was open', { user: null, leave: loadSession, status: 401 }],
  ['somebody else who signs in', { user: ada, leave: loadSession, status: 200 }],
])('%s ends the pushes of this browser', async (_, { user, leave, status }) => {
  const { unsubscribe } = subscribe();
  useSession.setState({ status: user ? 'ready' : 'starting', user });
  answerWith(status, status === 200 ? ben : {});
  await leave();
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
