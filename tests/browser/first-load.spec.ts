import { type Browser, expect } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import { become, coachOf, openWindow } from './people.ts';
import { test } from './product.ts';

/** What a fresh window asks of the API until it is live, and what of it the page itself has named. */
async function look(browser: Browser, product: Product, person: HttpPerson, path: string) {
  const page = await openWindow(browser, product);
  await become(page, person, product);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  await page.goto(path);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const links = await page.locator('link[as=fetch]').all();
  const named = await Promise.all(links.map((link) => link.getAttribute('href')));
  await page.context().close();
  return { asked, named };
}

test('what the page names ahead is asked for once, and used', async ({ browser, product }) => {
  const ada = await signUp(product.baseUrl, 'Ada Rossi');
  const coach = await coachOf(product);
  const visits = [
    { person: ada, path: '/dashboard', calls: ['/api/tasks', `/api/submissions/user/${ada.user.id}`] },
    {
      person: coach,
      path: '/admin',
      calls: ['/api/users/counts', '/api/submissions/pending', '/api/activity', '/api/users/attention'],
    },
  ];
  for (const { person, path, calls } of visits) {
    // A page that news comes to while it loads looks again; the sign-up above is such news.
    await expect(async () => {
      const { asked, named } = await look(browser, product, person, path);
      expect(named).toEqual(expect.arrayContaining([...calls, '/api/auth/me', '/api/conversations/unread']));
      const times = named.map((call) => [call, asked.filter((each) => each === call).length]);
      expect(times).toEqual(named.map((call) => [call, 1]));
    }).toPass({ timeout: 20_000 });
  }
});

test('what happens while a page loads stands on it once it is live', async ({ page, product }) => {
  const ada = await signUp(product.baseUrl, 'Grace Vidal');
  const coach = await coachOf(product);
  await become(page, ada, product);
  const socketMayCome = Promise.withResolvers<void>();
  await page.route(/\/assets\/socket-.*\.js$/, async (route) => {
    await socketMayCome.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your sprint' })).toBeVisible();
  await coach.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Good morning', day: 1 });
  await expect(page.getByText('A new message from your coach')).toHaveCount(0);
  socketMayCome.resolve();
  await expect(page.getByText('A new message from your coach')).toBeVisible();
});
