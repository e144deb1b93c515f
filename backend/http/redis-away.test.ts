import { afterEach, expect, test } from 'vitest';
import { collect, type LiveSite, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { openRedisProxy } from '#tests/backend/redis-proxy.ts';
import { createPerson, PASSWORD, stranger } from '#tests/backend/test-person.ts';
import { testServices } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const proxy = await forThisFile(openRedisProxy(testServices().redisUrl));
// Its commands wait for ever, so a call that waited for one would get no answer.
const site = await forThisFile(startLiveSite({ redisUrl: `${proxy.url}?commandTimeout=never` }));
afterEach(() => proxy.restore());

/** Reads and writes, from the sign-up to the sign-out. */
async function useSite({ app, db }: LiveSite): Promise<void> {
  const ada = await createPerson(app, db);
  const { email, id } = ada.user;
  const passwords = {
    currentPassword: PASSWORD,
    newPassword: 'new secret 1!',
    confirmPassword: 'new secret 1!',
  };
  for (const answer of [
    await stranger(app).post('/api/auth/login', { email, password: PASSWORD }),
    await ada.get('/api/tasks'),
    await ada.put('/api/drafts/1', { notes: 'words' }),
    await ada.post(`/api/conversations/${id}/messages`, { message: 'Hello', day: 1 }),
    await ada.get(`/api/conversations/${id}/messages`),
    await ada.post('/api/users/change-password', passwords),
    await ada.post('/api/auth/logout'),
    await app.inject({ url: '/readyz' }),
  ])
    expect(answer.statusCode).toBeLessThan(300);
}

test('while Redis is stopped without a word, reads and writes are answered and wait for nothing', async () => {
  proxy.silence();
  await useSite(site);
});

test('while Redis is killed, sockets of the same backend get pushes; no job is open after it returns', async () => {
  const ada = await createPerson(site.app, site.db);
  const screen = await screenOf(site, ada);
  const seen = collect(screen, 'message.sent');
  proxy.cut();
  await useSite(site);
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Still there?', day: 1 });
  await eventually(() => expect(seen.map(({ message }) => message.message)).toEqual(['Still there?']));
  proxy.restore();
  const unpublished = site.db.selectFrom('events').select('id').where('published_at', 'is', null);
  await eventually(async () => expect(await unpublished.execute()).toEqual([]));
  expect(seen).toHaveLength(1);
  screen.close();
});

test('a backend that has never reached Redis starts and responds', async () => {
  const alone = await startLiveSite({ redisUrl: 'redis://127.0.0.1:1' });
  await useSite(alone);
  await alone.close();
});
