import type { Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { collect, openScreen, screenOf, startLiveSite, type TestSocket } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, PASSWORD, type Person, personWith } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const open: TestSocket[] = [];
const site = await forThisFile(startLiveSite());
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

async function screen(person: Person): Promise<TestSocket> {
  const socket = await screenOf(site, person);
  open.push(socket);
  return socket;
}

const say = (from: Person, to: Person, message: string) =>
  from.post(`/api/conversations/${to.user.id}/messages`, { message, day: 1 });

test('a handshake needs a session and our own origin', async () => {
  const ada = await createPerson(site.app, site.db);
  await expect(openScreen(site.origin, '')).rejects.toThrow();
  await expect(openScreen(site.origin, ada.cookie, {})).rejects.toThrow();
  await expect(openScreen(site.origin, ada.cookie, { origin: 'https://evil.example' })).rejects.toThrow();
  await expect(openScreen(site.origin, `${ada.cookie}x`)).rejects.toThrow();
  await screen(ada);
});

test('signing out closes the sockets of that session only', async () => {
  const ada = await createPerson(site.app, site.db);
  const login = await ada.post('/api/auth/login', { email: ada.user.email, password: PASSWORD });
  const laptop = personWith(
    site.app,
    ada.user,
    login.cookies.map(({ name, value }) => `${name}=${value}`).join(';'),
  );
  const again = await personWith(site.app, ada.user, '').post('/api/auth/login', {
    email: ada.user.email,
    password: PASSWORD,
  });
  const phone = personWith(
    site.app,
    ada.user,
    again.cookies.map(({ name, value }) => `${name}=${value}`).join(';'),
  );
  const [ofLaptop, ofPhone] = await Promise.all([screen(laptop), screen(phone)]);
  await laptop.post('/api/auth/logout');
  await eventually(() => expect(ofLaptop.connected).toBe(false));
  expect(ofPhone.connected).toBe(true);
});

test('a session that ends without an event is disconnected within seconds', async () => {
  const ada = await createPerson(site.app, site.db);
  const ofAda = await screen(ada);
  await site.db.deleteFrom('sessions').where('user_id', '=', ada.user.id).execute();
  await eventually(() => expect(ofAda.connected).toBe(false), 7_000);
});

test('unknown, binary and oversized frames disconnect their sender', async () => {
  const ada = await createPerson(site.app, site.db);
  const garbage: [string, unknown][] = [
    ['join', 'coaches'],
    ['ping', 'x'.repeat(20_000)],
    ['admin', Buffer.from('x')],
  ];
  for (const frame of garbage) {
    const socket = await screen(ada);
    (socket as Socket).emit(...frame);
    await eventually(() => expect(socket.connected).toBe(false));
  }
  const fine = await screen(ada);
  await new Promise((resolve) => fine.emit('ping', resolve));
});

test('a flood of frames disconnects its sender', async () => {
  const ada = await createPerson(site.app, site.db);
  const [loud, quiet] = [await screen(ada), await screen(ada)];
  for (let n = 0; n < 200; n += 1) loud.emit('ping', () => undefined);
  await eventually(() => expect(loud.connected).toBe(false));
  expect(quiet.connected).toBe(true);
});

test("a coach who loses the role keeps no socket in the coaches' room", async () => {
  const former = await createCoach(site.app, site.db, 'Noah Berg');
  const ofFormer = await screen(former);
  await site.db.updateTable('users').set({ is_admin: false }).where('id', '=', former.user.id).execute();
  await eventually(() => expect(ofFormer.connected).toBe(false), 7_000);
  const again = await screen(former);
  const heard = collect(again, 'user.registered');
  const messages = collect(again, 'message.sent');
  await createPerson(site.app, site.db, { name: 'Somebody New' });
  await say(former, former, 'marker');
  await eventually(() => expect(messages).toHaveLength(1));
  expect(heard).toEqual([]);
});
