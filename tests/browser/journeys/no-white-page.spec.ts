import { expect } from '@playwright/test';
import { findFaults } from '#tests/browser/accessibility.ts';
import { countLoads, scriptOf, signInAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { signUp } from '#tests/product/http-person.ts';

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
