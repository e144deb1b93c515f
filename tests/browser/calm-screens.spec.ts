import { expect, type Page } from '@playwright/test';
import { coachOf, handedIn, openWindow, reviewWork, signInAs } from './browser-people.ts';
import { fillEveryKind } from './kinds-of-work.ts';
import { test } from './product.ts';

/** What can be pressed, chosen or typed into, and is in the window without scrolling. */
const controlsInView = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter((each) => {
        const { top, bottom, left, right, width } = each.getBoundingClientRect();
        const isInside = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return isInside && each.checkVisibility({ visibilityProperty: true });
      }).length,
  );

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

test('the home of a coach stays calm: few controls, dense rows, and a dashboard of two screens', async ({
  browser,
  emptyProduct: product,
}) => {
  await fillEveryKind(product, 4);
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  const list = page.getByRole('region', { name: 'Do next' }).getByRole('listitem');
  await expect(list).toHaveCount(7);
  expect(await controlsInView(page)).toBeLessThanOrEqual(35);
  for (const row of await list.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(64);

  await page.goto('/admin');
  const pending = page.getByRole('region', { name: 'Pending Submissions' }).getByRole('listitem');
  await expect(pending).toHaveCount(4);
  await expect(page.getByText('Showing 1 to 5 of 24 clients')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(6);
  for (const row of await pending.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(64);
  expect(await controlsInView(page)).toBeLessThanOrEqual(60);
  expect(await heightOf(page)).toBeLessThanOrEqual(1_900);
});

test('a queue that is empty says what was done today, and what is clear', async ({
  browser,
  emptyProduct: product,
}) => {
  const coach = await coachOf(product);
  const first = await handedIn(product, 'Ana Silva');
  await handedIn(product, 'Ben Whitaker');
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  await reviewWork(coach, first, { comment: 'Clear', unlockNext: false });
  await page.goto('/dashboard');
  await expect(page.getByText('1 review waiting')).toBeVisible();
  await expect(page.getByText(/^Done for today/)).toHaveCount(0);
  const [last] = await coach.get<{ id: number }[]>('/api/submissions/pending');
  await coach.post('/api/feedback', { submissionId: last?.id, comment: 'Clear too' });
  await expect(page.getByText('Done for today: 2 reviews in 1 min')).toBeVisible();
  await expect(page.getByText('1 review waiting')).toHaveCount(0);
});
