import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { become, coachOf, openWindow } from './people.ts';
import { test } from './product.ts';

const COMMON = 'Password1!';
const OWN = 'zebra-cake-77!';
const WARNING = 'This password is easy to guess. You can keep it; a longer one of your own is safer.';

const warning = (page: Page) => page.getByText(WARNING);

/** Types a common password, one of one's own, and the common one again. */
async function tryBoth(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(COMMON);
  await expect(warning(page)).toBeVisible();
  await expect(field).toHaveAccessibleDescription(new RegExp(WARNING.replaceAll('.', '\\.')));
  await field.fill(OWN);
  await expect(warning(page)).toBeHidden();
  await field.fill(COMMON);
  await expect(warning(page)).toBeVisible();
}

test('a common password gets its hint at sign-up and is taken; the list comes when it is needed', async ({
  page,
}) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/common-password/.test(request.url())) lists.push(request.url());
  });
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Nora Field');
  await page.getByLabel('Email').fill(email);
  await page.waitForLoadState('networkidle');
  expect(lists).toEqual([]);
  await tryBoth(page, 'Password');
  expect(lists).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('so does a new password in the profile', async ({ page, product }) => {
  await become(page, await signUp(product.baseUrl), product);
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Password' }).click();
  await tryBoth(page, 'New Password');
});

test('and one that a one-time link sets', async ({ browser, product }) => {
  const ada = await signUp(product.baseUrl);
  const coach = await coachOf(product);
  const { path } = await coach.post<{ path: string }>(`/api/users/${ada.user.id}/sign-in-link`, undefined);
  const page = await openWindow(browser, product);
  await page.goto(path);
  await tryBoth(page, 'New password');
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.context().close();
});
