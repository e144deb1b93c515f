import { type Browser, expect } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import { coachOf, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

/** Requests of a new window until its socket is connected, and those that the HTML preloads. */
async function look(browser: Browser, product: Product, person: HttpPerson, path: string) {
  const page = await openWindow(browser, product);
  await signInAs(page, person, product);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  await page.goto(path);
  await expect(page.locator('[data-connection="live"]')).toBeAttached();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const links = await page.locator('link[as=fetch]').all();
  const named = await Promise.all(links.map((link) => link.getAttribute('href')));
  await page.context().close();
  return { asked, named };
}

test('preloaded requests are sent once and used', async ({ browser, product }) => {
  const ada = await signUp(product.baseUrl, 'Ada Rossi');
  const coach = await coachOf(product);
  const visits = [
    {
      person: ada,
      path: '/dashboard',
      calls: ['/api/tasks', `/api/submissions/user/${ada.user.id}`, '/api/conversations/unread'],
    },
    {
      person: ada,
      path: '/task/1',
      calls: [
        '/api/tasks/1',
        `/api/submissions/user/${ada.user.id}`,
        `/api/feedback/user/${ada.user.id}/day/1`,
      ],
    },
    {
      person: coach,
      path: `/admin/client/${ada.user.id}`,
      calls: [`/api/users/${ada.user.id}`, `/api/conversations/${ada.user.id}/messages`, '/api/tasks'],
    },
    { person: coach, path: '/dashboard', calls: ['/api/submissions/pending', '/api/inbox'] },
    {
      person: coach,
      path: '/admin',
      calls: [
        '/api/users/counts',
        '/api/submissions/pending',
        '/api/activity',
        '/api/users/attention',
        '/api/inbox',
      ],
    },
  ];
  for (const { person, path, calls } of visits) {
    // Events during the load cause a refetch, such as the sign-up above.
    await expect(async () => {
      const { asked, named } = await look(browser, product, person, path);
      expect(named).toEqual(expect.arrayContaining([...calls, '/api/auth/me']));
      const times = named.map((call) => [call, asked.filter((each) => each === call).length]);
      expect(times).toEqual(named.map((call) => [call, 1]));
    }).toPass({ timeout: 30_000 });
  }
});
