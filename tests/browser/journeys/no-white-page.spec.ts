import { expect, type Page } from '@playwright/test';
import { chunkName } from '#frontend/chunk-name.ts';
import { findFaults } from '#tests/browser/accessibility.ts';
import { signInAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { signUp } from '#tests/product/http-person.ts';

/** The script of a page by module name. */
const scriptOf = (name: string): RegExp => new RegExp(`/assets/${chunkName(name)}-[^/]+\\.js$`);

/** Waits until the page has prefetched another one. */
async function fetchedAhead(page: Page, name: string): Promise<void> {
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  await expect.poll(async () => (await scripts()).some((each) => scriptOf(name).test(each))).toBe(true);
}

/** Counts full page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('a page that cannot be loaded shows an error below the navigation and loads when the connection returns', async ({
  page,
  product,
}) => {
  await signInAs(page, await signUp(product.baseUrl, 'Elena Duarte'), product);
  // Blocks prefetching, as if the network fails right after the first page.
  await page.route(scriptOf('task-list-page'), (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Your sprint' })).toBeVisible();
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible();
  await page.unroute(scriptOf('task-list-page'));
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: '21-Day Branding Tasks' })).toBeVisible();
  expect(loads()).toBeLessThanOrEqual(1);
});

test('after a deploy a missing script causes exactly one reload', async ({ page, product }) => {
  await signInAs(page, await signUp(product.baseUrl, 'Elena Duarte'), product);
  let isGone = true;
  await page.route(scriptOf('task-list-page'), (route) =>
    isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  await page.goto('/dashboard');
  await expect(page.locator('[data-connection="live"]')).toBeAttached();
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible();
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(1);
  isGone = false;
  await page.reload();
  await expect(page.getByRole('heading', { name: '21-Day Branding Tasks' })).toBeVisible();
});

test('without a network the page keeps working: a toast appears, the text stays, other pages open', async ({
  page,
  product,
}) => {
  await signInAs(page, await signUp(product.baseUrl, 'Elena Duarte'), product);
  await page.route(scriptOf('toaster'), (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.locator('[data-connection="live"]')).toBeAttached();
  await fetchedAhead(page, 'task-page');
  await page.getByRole('link', { name: 'Start Day 1' }).click();
  await expect(page.getByLabel('What made you begin')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('What made you begin').fill('Plates that nobody dared to use');
  for (const step of ['2', '3', '4']) {
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${step}\\.`) })).toHaveAttribute(
      'aria-current',
      'step',
    );
  }
  await page.getByRole('button', { name: 'Submit Task' }).click();
  const waits = page.getByText("You're offline. We'll hand this in when you're back.");
  await expect(waits).toBeVisible();
  await expect(page.getByText('Submission failed')).toHaveCount(0);
  await expect(page.getByText(/try again/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(waits).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Start Day 1' }).click();
  // The day opens at the step that was left.
  await page.getByRole('button', { name: /^1\./ }).click();
  await expect(page.getByLabel('What made you begin')).toHaveValue('Plates that nobody dared to use');
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/task/1');
  await expect(page.getByRole('heading', { name: 'What you submitted' })).toBeVisible();
  await expect(page.getByText('Plates that nobody dared to use')).toBeVisible();
});

test('a page that throws on a response keeps the navigation and other pages; a broken count is omitted', async ({
  page,
  product,
}) => {
  await signInAs(page, await signUp(product.baseUrl, 'Elena Duarte'), product);
  const broken = { status: 200, contentType: 'application/json', body: '{"not":"a list"}' };
  await page.route('**/api/submissions/user/*', (route) => route.fulfill(broken));
  await page.route('**/api/conversations/unread', (route) => route.fulfill(broken));
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong here' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Profile Information' })).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('heading', { name: '21-Day Branding Tasks' })).toBeVisible();
});
