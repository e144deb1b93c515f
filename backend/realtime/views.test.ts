import type { Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { collect, openScreen, screenOf, startLiveSite, type TestSocket } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const open: TestSocket[] = [];
const site = await forThisFile(startLiveSite({ limits: { sessionCheck: 100 } }));
const coach = await createCoach(site.app, site.db);
const ada = await createPerson(site.app, site.db);
const viewId: number = (await coach.post(`/api/users/${ada.user.id}/view`)).json().viewId;
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

const keep = (socket: TestSocket): TestSocket => {
  open.push(socket);
  return socket;
};

const openView = async ({ cookie }: Person, id: number | string = viewId): Promise<TestSocket> =>
  keep(await openScreen(site.origin, cookie, { origin: site.origin }, () => undefined, { view: String(id) }));

const say = (message: string) =>
  coach.post(`/api/conversations/${ada.user.id}/messages`, { message, day: 1 });

test("a view gets its client's pushes and none of the coaches'", async () => {
  const view = await openView(coach);
  const [messages, feed] = [collect(view, 'message.sent'), collect(view, 'activity.recorded')];
  const notes = collect(view, 'notes.changed');
  const desk = collect(keep(await screenOf(site, coach)), 'notes.changed');
  await coach.post(`/api/users/${ada.user.id}/notes`, { note: 'Prefers calls' });
  await eventually(() => expect(desk).toHaveLength(1));
  await say('Good morning');
  await eventually(() => expect(messages).toHaveLength(1));
  expect([feed, notes]).toEqual([[], []]);
});

test.each(['typing', 'viewing', 'active'])(
  'a view that sends %s is disconnected, and nobody hears it',
  async (name) => {
    const [view, client] = [await openView(coach), keep(await screenOf(site, ada))];
    const heard: unknown[] = [];
    for (const each of [client, keep(await screenOf(site, coach))])
      for (const signal of ['typing', 'viewing', 'presence'])
        (each as Socket).on(signal, (sent) => sent.isOnline !== false && heard.push([signal, sent]));
    (view as Socket).emit(name, { userId: ada.user.id, day: 1, isTyping: true });
    await eventually(() => expect(view.connected).toBe(false));
    expect(heard).toEqual([]);
  },
);

test("a view of another session, an ended one and the client's own are refused", async () => {
  const colleague = await createCoach(site.app, site.db, 'Noah Berg');
  for (const [who, id] of [
    [colleague, viewId],
    [ada, viewId],
    [coach, 999],
    [coach, 'x'],
  ] as const)
    await expect(openView(who, id)).rejects.toThrow();
});

test("the end of the client's sessions leaves a view open; its own end closes it", async () => {
  const view = await openView(coach);
  const ended = collect(view, 'session.ended');
  const own = keep(await screenOf(site, ada));
  await ada.post('/api/auth/logout');
  await eventually(() => expect(own.connected).toBe(false));
  await say('Still here');
  expect([view.connected, ended]).toEqual([true, []]);
  await coach.delete(`/api/views/${viewId}`);
  await eventually(() => expect(view.connected).toBe(false));
});
