import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCall } from '#tests/backend/authorisation/make-call.ts';
import { matrix } from '#tests/backend/authorisation/matrix.ts';
import { collect, type LiveSite, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { openRedisProxy, type RedisProxy } from '#tests/backend/redis-proxy.ts';
import { createPerson, PASSWORD, stranger } from '#tests/backend/test-person.ts';
import { createWorld, type World } from '#tests/backend/world.ts';
import { testServices } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

/** A Redis command times out after 1,000 ms, so a faster response has not waited for it. */
const QUICK = 900;
/** These change the user or the session that the others need; session calls are tested one by one below. */
const SETS_APART = new Set([
  // Answers differently after a call that starts a set-up.
  'confirm',
  // Written by a thread, which takes a second to start on a busy machine.
  'export',
  ...['register', 'login', 'logout', 'change-password'],
  ...['pause', 'resume', 'day', 'deactivate', 'reactivate', 'unlock'],
]);
/** The first removes the user; the second, the text whose line is ticked. */
const CHANGES_ALL = new Set(['DELETE /api/users/:userId', 'PUT /api/feedback/:feedbackId']);
const calls = matrix.filter(
  ({ call }) => !CHANGES_ALL.has(call) && !SETS_APART.has(call.split('/').at(-1) ?? ''),
);

/** A call that waits for Redis is slow each time; on a busy machine any call may be slow for some seconds. */
async function quickly<T>(name: string, work: () => Promise<T>): Promise<T> {
  const [first, result] = await timed(work);
  let took = first;
  for (let more = 0; took >= QUICK && more < 4; more += 1) [took] = await timed(work);
  expect([name, took < QUICK]).toEqual([name, true]);
  return result;
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const begun = performance.now();
  const result = await work();
  return [performance.now() - begun, result];
}

async function expectEverything(site: LiveSite, world: World): Promise<void> {
  const { participant, coach, own } = world;
  for (const row of calls) {
    for (const [who, status] of [
      [participant, row.own],
      [coach, row.coach],
    ] as const) {
      const answer = await quickly(row.call, () => makeCall(row, who, own));
      // An earlier call may have changed what this one finds, but only that.
      const expected = expect.toBeOneOf([status, 404, 409]);
      expect([row.call, answer.statusCode]).toEqual([row.call, expected]);
    }
  }
  expect((await quickly('ready', () => site.app.inject({ url: '/readyz' }))).statusCode).toBe(200);
}

async function expectSignIn(site: LiveSite): Promise<void> {
  const ada = await quickly('sign-up', () => createPerson(site.app, site.db));
  const account = { email: ada.user.email, password: PASSWORD };
  const signIn = await quickly('sign-in', () => stranger(site.app).post('/api/auth/login', account));
  expect(signIn.statusCode).toBe(200);
  const passwords = {
    currentPassword: PASSWORD,
    newPassword: 'new secret 1!',
    confirmPassword: 'new secret 1!',
  };
  const change = await quickly('password', () => ada.post('/api/users/change-password', passwords));
  expect(change.statusCode).toBe(200);
  const signOut = await quickly('sign-out', () => ada.post('/api/auth/logout'));
  expect(signOut.statusCode).toBe(200);
}

describe('Redis becomes unavailable while the site runs', () => {
  let proxy: RedisProxy;
  let site: LiveSite;
  beforeAll(async () => {
    proxy = await openRedisProxy(testServices().redisUrl);
    site = await startLiveSite({ redisUrl: proxy.url });
  });
  afterAll(async () => {
    await site.close();
    await proxy.close();
  });

  test.each([
    ['killed', () => proxy.cut()],
    ['stopped without a word', () => proxy.silence()],
  ])(
    '%s: every call answers as ever and waits for nothing',
    async (_name, take) => {
      const world = await createWorld(site);
      take();
      await expectEverything(site, world);
      await expectSignIn(site);
      proxy.restore();
    },
    60_000,
  );

  test('sockets of the same backend still get pushes, and no delivery is pending after Redis returns', async () => {
    const ada = await createPerson(site.app, site.db);
    const screen = await screenOf(site, ada);
    const seen = collect(screen, 'message.sent');
    proxy.cut();
    await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Still there?', day: 1 });
    await eventually(() => expect(seen.map(({ message }) => message.message)).toEqual(['Still there?']));
    proxy.restore();
    const unpublished = site.db.selectFrom('events').select('id').where('published_at', 'is', null);
    await eventually(async () => expect(await unpublished.execute()).toEqual([]), 10_000);
    expect(seen).toHaveLength(1);
    screen.close();
  });
});

test('a backend that has never reached Redis starts and responds', async () => {
  const site = await startLiveSite({ redisUrl: 'redis://127.0.0.1:1' });
  await expectEverything(site, await createWorld(site));
  await expectSignIn(site);
  await site.close();
});
