import { describe, expect, test } from 'vitest';
import { screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { openRawScreen, type RawScreen } from '#tests/backend/raw-screen.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

const newcomer = (): Promise<Person> => createPerson(site.app, site.db);
const areClosed = (screens: readonly RawScreen[]) =>
  eventually(() => expect(screens.map(({ isClosed }) => isClosed())).toEqual(screens.map(() => true)), 2_000);

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
    await eventually(async () => expect(await held()).toBe(before), 3_000);
    deaf.wire.terminate();
  });

  const byWhom: [string, (person: Person) => Promise<{ statusCode: number }>][] = [
    ['a sign-out', (person) => person.post('/api/auth/logout')],
    ['a deactivation', (person) => coach.post(`/api/users/${person.user.id}/deactivate`)],
    [
      'a deletion',
      (person) =>
        person.send({
          method: 'DELETE',
          url: `/api/users/${person.user.id}`,
          payload: { email: person.user.email, password: PASSWORD },
        }),
    ],
  ];
  test.each(byWhom)('%s, joined or not', async (_how, lose) => {
    const person = await newcomer();
    const [joined, waiting] = [await openRawScreen(site, person), await openRawScreen(site, person)];
    await joined.join();
    expect((await lose(person)).statusCode).toBeLessThan(300);
    await areClosed([joined, waiting]);
    await expect(openRawScreen(site, person)).rejects.toThrow();
  });

  test("a password change closes the other sessions' transports, not the current one's", async () => {
    const person = await newcomer();
    const answer = await stranger(site.app).post('/api/auth/login', {
      email: person.user.email,
      password: PASSWORD,
    });
    const other = {
      ...person,
      cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
    const own = await openRawScreen(site, person);
    await own.join();
    const theirs = [await openRawScreen(site, other), await openRawScreen(site, other)];
    await theirs[0]?.join();
    const form = {
      currentPassword: PASSWORD,
      newPassword: 'another horse 2!',
      confirmPassword: 'another horse 2!',
    };
    expect((await person.post('/api/users/change-password', form)).statusCode).toBe(200);
    await areClosed(theirs);
  });
});

describe('the limit on open transports', () => {
  const MAX_SCREENS = 20;
  const openMany = async (person: Person, count: number): Promise<RawScreen[]> => {
    const tried = await Promise.allSettled(Array.from({ length: count }, () => openRawScreen(site, person)));
    return tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  };
  const stillOpen = (screens: readonly RawScreen[]) => screens.filter(({ isClosed }) => !isClosed());

  test('counts those that never join, and concurrent handshakes', async () => {
    const person = await newcomer();
    const screens = await openMany(person, 2 * MAX_SCREENS);
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

  test('a connection that never joins is closed after some seconds', async () => {
    const waiting = await openRawScreen(site, await newcomer());
    await eventually(() => expect(waiting.isClosed()).toBe(true), 8_000);
  });
});
