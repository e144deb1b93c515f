import { expect, test } from 'vitest';
import { linkTokenOf } from '#tests/backend/link-token.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, PASSWORD, personWith, stranger } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

const check = (token: string) => stranger(site.app).post('/api/auth/mailed-links', { token });
const spend = (token: string) => stranger(site.app).post('/api/auth/mailed-links/use', { token });

test('a device that a person has signed in with is known; of another one they hear, and can sign it out', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const body = { email: ada.user.email, password: PASSWORD };
  const signIn = async (remoteAddress: string, cookie = '') => {
    const headers = {
      cookie,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0',
    };
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: body,
      headers,
      remoteAddress,
    });
    const of = (part: string) =>
      answer.cookies.find(({ name }) => name.includes('device') === (part === 'device'));
    const text = (part: string) => `${of(part)?.name}=${encodeURIComponent(of(part)?.value ?? '')}`;
    return { device: text('device'), session: personWith(site.app, ada.user, text('session')) };
  };
  const links = async () =>
    await site.db.selectFrom('mailed_links').select('device').where('user_id', '=', ada.user.id).execute();
  const known = await signIn('127.0.0.1');
  await signIn('10.9.0.1', known.device);
  expect(await links()).toEqual([]);
  const other = await signIn('127.0.0.1');
  expect(await links()).toEqual([{ device: 'Firefox on Windows' }]);
  const token = await linkTokenOf(site.db, ada, 'end-session');
  expect((await check(token)).json()).toMatchObject({ email: ada.user.email, device: 'Firefox on Windows' });
  expect((await other.session.get('/api/auth/me')).statusCode).toBe(200);
  expect((await spend(token)).statusCode).toBe(200);
  expect((await other.session.get('/api/auth/me')).statusCode).toBe(401);
  for (const who of [ada, ben, known.session]) expect((await who.get('/api/auth/me')).statusCode).toBe(200);
  expect((await spend(token)).statusCode).toBe(404);
});
