import { describe, expect, test } from 'vitest';
import { collect, openScreen, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { openRawScreen, type RawScreen } from '#tests/backend/raw-screen.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

const newcomer = (): Promise<Person> => createPerson(site.app, site.db);
const areClosed = (screens: readonly RawScreen[]) =>
  eventually(() => expect(screens.map(({ isClosed }) => isClosed())).toEqual(screens.map(() => true)));

/** TCP connections open on the server. */
const held = (): Promise<number> =>
  new Promise((resolve, reject) =>
    site.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('losing access closes every transport at once', () => {
  // First, because it counts connections.
  test('a client that ignores the close is terminated', async () => {
    const person = await newcomer();
    const before = await held();
    const deaf = await openRawScreen(site, person);
    await deaf.join();
    deaf.wire.pause();
    expect(await held()).toBe(before + 1);
    await person.post('/api/auth/logout');
    await eventually(async () => expect(await held()).toBe(before));
    deaf.wire.terminate();
  });

  const byWhom: [string, (person: Person) => Promise<{ statusCode: number }>][] = [
    ['a sign-out', (person) => person.post('/api/auth/logout')],
    ['a deactivation', (person) => coach.post(`/api/users/${person.user.id}/deactivate`)],
    [
      'a deletion',
      (person) =>
        person.delete(`/api/users/${person.user.id}`, { email: person.user.email, password: PASSWORD }),
    ],
  ];
  test.each(byWhom)('%s', async (_how, lose) => {
    const person = await newcomer();
    const joined = await openRawScreen(site, person);
    await joined.join();
    expect((await lose(person)).statusCode).toBeLessThan(300);
    await areClosed([joined]);
    await expect(openRawScreen(site, person)).rejects.toThrow();
  });

  test.each([
    ["a sign-out closes that session's transports, not the other one's", 'logout'],
    ["a password change closes the other session's transports, not the current one's", 'change-password'],
  ])('%s', async (_what, call) => {
    const person = await newcomer();
    const account = { email: person.user.email, password: PASSWORD };
    const { cookies } = await stranger(site.app).post('/api/auth/login', account);
    const other = { ...person, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    const open = async (who: Person): Promise<RawScreen[]> => {
      const screens = [await openRawScreen(site, who), await openRawScreen(site, who)];
      for (const screen of screens) await screen.join();
      return screens;
    };
    const [own, others] = [await open(person), await open(other)];
    const password = 'another horse 2!';
    const form = { currentPassword: PASSWORD, newPassword: password, confirmPassword: password };
    const [path, payload] = call === 'logout' ? ['/api/auth/logout'] : ['/api/users/change-password', form];
    expect((await person.post(String(path), payload as object)).statusCode).toBe(200);
    const [ended, staying] = call === 'logout' ? [own, others] : [others, own];
    await areClosed(ended);
    expect(staying.map(({ isClosed }) => isClosed())).toEqual([false, false]);
  });
});

test('a handshake needs a session and our own origin', async () => {
  const ada = await newcomer();
  for (const [cookie, headers] of [
    ['', undefined],
    [ada.cookie, {}],
    [ada.cookie, { origin: 'https://evil.example' }],
    [`${ada.cookie}x`, undefined],
  ] as const)
    await expect(openScreen(site.origin, cookie, headers)).rejects.toThrow();
  (await screenOf(site, ada)).close();
});

// What is looked for every few seconds.
const quick = await forThisFile(startLiveSite({ limits: { sessionCheck: 100, socketConnectTime: 1_000 } }));

test('a session that ends without an event is disconnected within seconds', async () => {
  const person = await createPerson(quick.app, quick.db);
  const screen = await screenOf(quick, person);
  await quick.db.deleteFrom('sessions').where('user_id', '=', person.user.id).execute();
  await eventually(() => expect(screen.connected).toBe(false));
});

test("a coach who loses the role keeps no socket in the coaches' room", async () => {
  const former = await createCoach(quick.app, quick.db, 'Noah Berg');
  const before = await screenOf(quick, former);
  await quick.db.updateTable('users').set({ is_admin: false }).where('id', '=', former.user.id).execute();
  await eventually(() => expect(before.connected).toBe(false));
  const again = await screenOf(quick, former);
  const heard = collect(again, 'user.registered');
  const messages = collect(again, 'message.sent');
  await createPerson(quick.app, quick.db, { name: 'Somebody New' });
  await former.post(`/api/conversations/${former.user.id}/messages`, { message: 'marker', day: 1 });
  await eventually(() => expect(messages).toHaveLength(1));
  expect(heard).toEqual([]);
  again.close();
});

describe('the limit on open transports', () => {
  const MAX_SCREENS = 20;
  const openMany = async (person: Person, count: number): Promise<RawScreen[]> => {
    const tried = await Promise.allSettled(Array.from({ length: count }, () => openRawScreen(site, person)));
    return tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  };
  const stillOpen = (screens: readonly RawScreen[]) => screens.filter(({ isClosed }) => !isClosed());

  test('counts those that joined, also of concurrent handshakes', async () => {
    const person = await newcomer();
    const screens = await openMany(person, 2 * MAX_SCREENS);
    await Promise.allSettled(screens.map((screen) => screen.join()));
    await eventually(() => expect(stillOpen(screens)).toHaveLength(MAX_SCREENS));
    await expect(openRawScreen(site, person)).rejects.toThrow();
    // A closed transport frees its slot; no other user is limited.
    stillOpen(screens)[0]?.wire.terminate();
    const next = await eventually(() => openRawScreen(site, person));
    await next.join();
    (await screenOf(site, await newcomer())).close();
    for (const { wire } of screens) wire.terminate();
    next.wire.terminate();
  });

  test('a connection that never joins is closed', async () => {
    const waiting = await openRawScreen(quick, await createPerson(quick.app, quick.db));
    await eventually(() => expect(waiting.isClosed()).toBe(true));
  });
});
