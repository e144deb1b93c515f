import { afterAll, describe, expect, test } from 'vitest';
import { serveBuiltFrontend } from '#tests/backend/built-frontend.ts';

const { app, close } = await serveBuiltFrontend();
afterAll(() => close());

describe('preloads of a page', () => {
  const fetchedBy = async (cookie: string, url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { cookie } });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('first load');
    const links = [...body.matchAll(/<link ([^>]+)>/g)].map(
      ([, link = '']) => /href="([^"]+)"/.exec(link)?.[1],
    );
    return links.filter(
      (link) => !['/api/auth/me', '/assets/visit.js', '/assets/fonts.css'].includes(link ?? ''),
    );
  };

  test('are the calls of its user, and its scripts, largest first', async () => {
    expect(await fetchedBy('ada', '/dashboard')).toEqual([
      '/api/tasks',
      '/api/submissions/user/7',
      '/api/conversations/unread',
      '/assets/dashboard.js',
      '/assets/with-data.js',
      '/assets/lists.js',
    ]);
    expect(await fetchedBy('ada', '/task/3/')).toEqual([
      '/api/tasks/3',
      '/api/submissions/user/7',
      '/api/feedback/user/7/day/3',
      '/api/conversations/7/read-state',
      '/api/conversations/unread',
      '/assets/task.js',
      '/assets/with-data.js',
    ]);
    expect(await fetchedBy('', '/login?from=/dashboard')).toEqual(['/assets/login.js']);
  });

  test('match the requests of the page itself, under its nonce', async () => {
    const { body } = await app.inject({ url: '/dashboard', headers: { cookie: 'ada' } });
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(body).toContain('<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/tasks">');
    expect(body).toContain(
      `<link rel="modulepreload" crossorigin href="/assets/dashboard.js" nonce="${nonce}">`,
    );
  });

  test('are none where the page redirects, and none on the landing page', async () => {
    expect(await fetchedBy('', '/dashboard')).toEqual([]);
    expect(await fetchedBy('ada', '/admin')).toEqual([]);
    expect(await fetchedBy('ada', '/')).toEqual([]);
  });

  test('are others for a coach where the page is another', async () => {
    expect((await fetchedBy('maya', '/dashboard')).filter((each) => each?.startsWith('/api/'))).toEqual([
      '/api/submissions/pending',
      '/api/users/attention',
      '/api/users/at-risk',
      '/api/inbox',
      '/api/coaches',
      '/api/cohorts',
    ]);
  });

  test('leave filtered lists to the page, which alone knows its filter', async () => {
    const narrowed = await fetchedBy('maya', '/admin?status=active');
    expect(narrowed).toContain('/api/users/counts');
    const whole = await fetchedBy('maya', '/admin');
    expect(whole.filter((each) => !narrowed.includes(each))).toEqual([
      '/api/users?status=all&amp;sort=newest&amp;limit=10',
    ]);
  });

  test.each(['no-database', 'slow-database'])(
    'is nothing with %s, and the page comes all the same',
    async (cookie) => {
      const began = performance.now();
      expect(await fetchedBy(cookie, '/dashboard')).toEqual([]);
      expect(performance.now() - began).toBeLessThan(2_000);
    },
  );

  test('contain nothing from the URL but its numbers', async () => {
    const { body } = await app.inject({ url: '/task/%22%3E%3Cscript%3E', headers: { cookie: 'ada' } });
    expect(body).not.toMatch(/script>.*script>.*script>/);
    expect(body).toContain('/assets/task.js');
  });
});
