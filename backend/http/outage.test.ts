import { expect, test } from 'vitest';
import { withDatabaseGone } from '#tests/backend/database-gone.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const ada = await createPerson(site.app, site.db);

test('without its database the site responds 503 without details, and recovers when it returns', async () => {
  await withDatabaseGone(site.db, async () => {
    for (const url of ['/api/auth/me', '/api/tasks', '/api/drafts/1']) {
      const answer = await ada.get(url);
      expect([url, answer.statusCode]).toEqual([url, 503]);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toEqual({
        message: 'We cannot reach our records right now. Please try again in a moment.',
      });
    }
    const login = await ada.post('/api/auth/login', { email: ada.user.email, password: 'x' });
    expect(login.statusCode).toBe(503);
    expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await site.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await site.app.inject({ url: '/api/limits' })).statusCode).toBe(200);
  });
  expect((await ada.get('/api/auth/me')).statusCode).toBe(200);
});
