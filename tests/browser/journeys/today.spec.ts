import { expect } from '@playwright/test';
import { coachOf, openWindow, signInAs } from '#tests/browser/browser-people.ts';
import { tabTo } from '#tests/browser/key-steps.ts';
import { fillEveryKind } from '#tests/browser/kinds-of-work.ts';
import { test } from '#tests/browser/product.ts';

test('each kind of work begins with one press of a key', async ({ browser, emptyProduct: product }) => {
  await fillEveryKind(product, 2);
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  const begin = async (press: string, place: RegExp): Promise<void> => {
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: press })).toBeVisible();
    await tabTo(page, new RegExp(`^- link "${press}"`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(place);
  };
  await begin('Review the longest waiting', /\/admin\/review\/\d+\/1$/);
  await expect(page.getByText('Rita Waiting 1 - Day 1')).toBeVisible();
  await begin('Answer the longest waiting', /\/admin\/inbox\?client=\d+/);
  await expect(page.getByRole('heading', { name: 'Aldo Asking 1' })).toBeVisible();
  await begin('Read the longest waiting', /\/admin\/review\/\d+\/1$/);
  await expect(page.getByText('Vera Version 1 - Day 1')).toBeVisible();
  await begin('Write to the longest waiting', /\/admin\/client\/\d+#conversation$/);
  await expect(page.getByRole('heading', { name: 'Arlo Asked 1' })).toBeVisible();
  await begin('See all', /\/admin\/clients\?asked=yes/);
  await expect(page.getByText('Arlo Asked 2').first()).toBeVisible();
  await begin('Read the next one', /\/admin\/client\/\d+#conversation$/);
  await expect(page.getByRole('heading', { name: 'Hana Held 1' })).toBeVisible();
  await begin('Open the next cohort', /\/admin\/cohorts\/\d+$/);
  await begin('See why, and act', /\/admin\/at-risk$/);
  await page.getByRole('link', { name: 'Brand Sprint' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Quentin Quiet' }).getByText('quiet for 6 days'),
  ).toHaveCount(2);
});
