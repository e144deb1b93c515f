import { expect, type Page } from '@playwright/test';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { onDay, visitAs } from './browser-people.ts';
import { tabTo } from './key-steps.ts';
import { test } from './product.ts';

async function press(page: Page, target: RegExp): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('the first day works by keyboard only, from the dashboard to the message', async ({ page, product }) => {
  await visitAs(page, await signUp(product.baseUrl), product, '/dashboard');
  await press(page, /^- link "Start Day 1/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, /^- textbox "[^"]*What made you begin/);
  await page.keyboard.type('Plates that nobody dared to use');
  for (let step = 1; step < 4; step += 1) await press(page, /^- button "Next step/);
  await press(page, /^- button "Submit Task/);
  await expect(page).toHaveURL(/\/dashboard$/);
  await press(page, /^- link "View"/);
  await tabTo(page, /^- textbox "[^"]*message/i);
  await page.keyboard.type('Is it clear?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Is it clear?')).toBeVisible();
});

test('tabs, settings, profile and sign-out work by keyboard only', async ({ page, product }) => {
  await visitAs(page, await onDay(product, 3), product, '/tasks');
  await tabTo(page, /^- tab "All Tasks/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Completed' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(page.getByText('Complete previous tasks to unlock').first()).toBeVisible();
  await press(page, /^- link "Profile/);
  await press(page, /^- link "Settings/);
  await tabTo(page, /^- radio "System/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.goto('/dashboard');
  await press(page, /^- button "Logout/);
  await expect(page).toHaveURL(/\/$/);
});

test('a busy button keeps the focus, and a second press does nothing', async ({ page, product }) => {
  const { user } = await signUp(product.baseUrl);
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/auth/login', async (route) => {
    calls += 1;
    await isHeld;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const button = page.getByRole('button', { name: 'Log In' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls).toBe(1);
});
