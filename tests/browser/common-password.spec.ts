import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

const COMMON = 'Password1!';
const OWN = 'zebra-cake-77!';
const WARNING = 'This password is easy to guess. You can use it, but a longer one is safer.';

const warning = (page: Page) => page.getByText(WARNING);

/** Types a common password, another one, and the common one again. */
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

test('a common password gets a hint at sign-up and is accepted; the list loads on demand', async ({
  page,
}) => {
  // Those that still load when the test ends have no text.
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const lists = async (): Promise<string[]> =>
    (await Promise.all(scripts)).filter((script) => script.includes('password1'));
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Nora Field');
  await page.getByLabel('Email').fill(email);
  await page.waitForLoadState('networkidle');
  expect(await lists()).toEqual([]);
  await tryBoth(page, 'Password');
  expect(await lists()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a common new password gets the hint in the profile', async ({ page, product }) => {
  await signInAs(page, await signUp(product.baseUrl), product);
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Password' }).click();
  await tryBoth(page, 'New Password');
});

test('a common password gets the hint after a one-time link', async ({ browser, product }) => {
  const ada = await signUp(product.baseUrl);
  const coach = await coachOf(product);
  const { path } = await coach.post<{ path: string }>(`/api/users/${ada.user.id}/sign-in-link`, undefined);
  const page = await openWindow(browser, product);
  await page.goto(path);
  await tryBoth(page, 'New password');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.context().close();
});
