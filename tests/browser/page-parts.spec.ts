import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { findFaults } from './accessibility.ts';
import { countLoads, scriptOf, signInAs } from './browser-people.ts';
import { test } from './product.ts';

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
