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
  await begin('Review the oldest', /\/admin\/review\/\d+\/1$/);
  await expect(page.getByText('Rita Waiting 1 - Day 1')).toBeVisible();
  await begin('Reply to the oldest', /\/admin\/inbox\?client=\d+/);
  await expect(page.getByRole('heading', { name: 'Aldo Asking 1' })).toBeVisible();
  await begin('Read the oldest', /\/admin\/review\/\d+\/1$/);
  await expect(page.getByText('Vera Version 1 - Day 1')).toBeVisible();
  await begin('Message Arlo', /\/admin\/client\/\d+#conversation$/);
  await expect(page.getByRole('heading', { name: 'Arlo Asked 1' })).toBeVisible();
  await begin('Read the next one', /\/admin\/client\/\d+#conversation$/);
  await expect(page.getByRole('heading', { name: 'Hana Held 1' })).toBeVisible();
  await begin('Open the next cohort', /\/admin\/cohorts\/\d+$/);
  await begin('See why, and act', /\/admin\/at-risk$/);
  // The page before is on screen until this one is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Do next' })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Quentin Quiet' }).getByText('quiet for 6 days'),
  ).toHaveCount(2);

  // The number of a line does the same.
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Reply to the oldest' })).toBeVisible();
  // Keys are ignored for a moment after another page has opened.
  await page.waitForTimeout(600);
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/\/admin\/inbox\?client=\d+/);
});
