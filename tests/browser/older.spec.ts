import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, openAs, signInAs, visitAs } from './browser-people.ts';
import { test } from './product.ts';

test('the feed goes further back, and news still comes on top', async ({
  browser,
  emptyProduct: product,
}) => {
  const person = await signUp(product.baseUrl, 'Iris Lang');
  const url = `/api/conversations/${person.user.id}/messages`;
  for (let n = 1; n <= 25; n += 1) await person.post(url, { message: `Question ${n}`, day: 1 });
  const coach = await coachOf(product);
  await expect.poll(async () => (await coach.get<unknown[]>('/api/activity?limit=50')).length).toBe(26);
  const page = await openAs(browser, product, coach, '/admin');
  const feed = page.getByRole('region', { name: 'Recent Activity' });
  const lines = feed.getByRole('link');
  await expect(lines).toHaveCount(5);
  await feed.getByRole('button', { name: 'More activity' }).click();
  await expect(lines).toHaveCount(20);
  await expect(feed.getByText(/joined/i)).toBeHidden();
  await feed.getByRole('button', { name: 'Older' }).click();
  await expect(lines).toHaveCount(26);
  await expect(feed.getByText(/Iris Lang/).last()).toBeVisible();
  await expect(feed.getByRole('button', { name: 'Older' })).toBeHidden();
  await person.post(url, { message: 'One more', day: 1 });
  await expect(lines).toHaveCount(27);
});

test('the log goes further back, also when "Older" is pressed while it is read again', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Jan Kowalski');
  const coach = await coachOf(product);
  for (let n = 1; n <= 52; n += 1) {
    await coach.put(`/api/users/${person.user.id}/day`, { day: 1 + (n % 2), reason: `Reason ${n}.` });
  }
  await visitAs(page, coach, product, `/admin/client/${person.user.id}`);
  await page.getByText('Manage', { exact: true }).click();
  const log = page.getByRole('region', { name: 'Log' });
  const entries = log.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(entries).toHaveCount(5);
  await log.getByRole('button', { name: 'More entries' }).press('Enter');
  await expect(entries.nth(5)).toBeFocused();
  await expect(entries).toHaveCount(50);
  await expect(log.getByText('Reason 1.')).toBeHidden();
  const held = await holdReads(page, '**/api/audit**');
  await coach.put(`/api/users/${person.user.id}/day`, { day: 2, reason: 'Reason 53.' });
  await held.begun;
  await log.getByRole('button', { name: 'Older' }).click();
  held.release();
  await expect(entries).toHaveCount(53);
  await expect(log.getByText('Reason 1.')).toBeVisible();
  await expect(log.getByRole('button', { name: 'Older' })).toBeHidden();
});

test('"Needs attention" says how many more there are, and shows them', async ({ page, product }) => {
  await signInAs(page, await coachOf(product), product);
  const since = '2026-01-01T09:00:00.000Z';
  const revised = Array.from({ length: 7 }, (_, n) => ({
    userId: n + 1,
    userName: `Client ${n + 1}`,
    day: null,
    since,
  }));
  await page.route('**/api/users/attention*', (route) =>
    route.fulfill({
      json: {
        ...{ silent: [], waiting: [], unanswered: revised, revised, held: [], asked: [], nextAt: null },
        totals: { silent: 0, waiting: 0, unanswered: 40, revised: revised.length, held: 0, asked: 0 },
        reviewedToday: { reviews: 0, minutes: 0 },
      },
    }),
  );
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Needs attention' }).click();
  const unanswered = page.getByRole('region', { name: 'Unanswered for over 12 hours' });
  await expect(unanswered.getByRole('link', { name: '37 more' })).toHaveAttribute('href', '/admin/inbox');
  const group = page.getByRole('region', { name: 'Revised after your feedback' });
  await expect(group.getByRole('heading')).toHaveText(/7$/);
  await expect(group.getByRole('listitem')).toHaveCount(3);
  await group.getByRole('button', { name: '4 more' }).click();
  await expect(group.getByRole('listitem')).toHaveCount(7);
  await expect(group.getByRole('button')).toHaveCount(0);
});

/** Holds back the next call to these addresses until it is released. */
async function holdReads(page: Page, url: string): Promise<{ begun: Promise<void>; release: () => void }> {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      begun.resolve();
      await released.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return { begun: begun.promise, release: released.resolve };
}
