import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { become, coachOf, onDay, openWindow } from './people.ts';
import { test } from './product.ts';

test('a session that ends while one writes is taken up in place, and nothing is lost', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await become(page, person, product);
  await page.goto('/task/1');
  // What is still being read would ask first.
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: /message/i }).fill('Is anybody there?');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(dialog.getByText('Invalid email or password.', { exact: true })).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('log').getByText('Is anybody there?')).toBeVisible();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/task\/1$/);
});

test('who does not want to come back is signed out', async ({ page, product }) => {
  await become(page, await signUp(product.baseUrl), product);
  await page.goto('/task/1');
  await expect(page.getByLabel('What made you begin')).toBeVisible();
  await page.context().clearCookies();
  await page.getByLabel('What made you begin').fill('Plates');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a sign-out in one tab ends the other within two seconds', async ({ page, product }) => {
  await become(page, await signUp(product.baseUrl), product);
  await page.goto('/dashboard');
  const other = await page.context().newPage();
  await other.goto('/tasks');
  await expect(other.getByRole('heading', { name: '21-Day Branding Tasks' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/login$/, { timeout: 2_000 });
});

test('a protected link leads on after the sign-in', async ({ page, product }) => {
  const person = await onDay(product, 3, 'Tom Okafor');
  await page.goto('/task/2');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(person.user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Login successful!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Continue: Day 2' }).click();
  await expect(page).toHaveURL(/\/task\/2$/);
});

test('a protected link leads on after a sign-up, whatever pages lie between', async ({ page }) => {
  await page.goto('/task/1');
  await expect(page).toHaveURL(/\/login$/);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sign Up' }).click();
  await main.getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('link', { name: 'Brand Sprint' }).click();
  await main.getByRole('link', { name: 'Sign Up' }).click();
  await page.reload();
  await page.getByLabel('Full Name').fill('Nora Field');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Continue: Day 1' }).click();
  await expect(page).toHaveURL(/\/task\/1$/);
});

test('the right password after too many wrong ones is told to wait, and how long', async ({
  page,
  product,
}) => {
  const { user } = await signUp(product.baseUrl);
  const tries = Array.from({ length: 5 }, () =>
    page.request.post('/api/auth/login', { data: { email: user.email, password: 'not my password' } }),
  );
  await Promise.all(tries);
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Login failed', { exact: true }).first()).toBeVisible();
  const wait = /Too many failed sign-ins\. Please wait \d+ minutes?\./;
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: wait })).toBeVisible();
  await expect(page.getByText('Please check your email and password')).toHaveCount(0);
});

test('a sign-in that the server could not judge does not blame the password', async ({ page, product }) => {
  const { user } = await signUp(product.baseUrl);
  const answers = [
    { status: 503, json: { message: 'We are very busy right now. Please try again in a moment.' } },
    null,
  ];
  await page.route('**/api/auth/login', (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  for (const words of [/We are very busy right now/, /Please check your connection/]) {
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  await expect(page.getByText('Please check your email and password')).toHaveCount(0);
});

test("a coach's link opens once, for a password of one's own", async ({ browser, product }) => {
  const person = await signUp(product.baseUrl, 'Nora Field');
  const coach = await coachOf(product);
  const { path } = await coach.post<{ path: string }>(`/api/users/${person.user.id}/sign-in-link`, {});
  const page = await openWindow(browser, product);
  await page.goto(path);
  await expect(page.getByText(person.user.email)).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: /Set the password/ }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByLabel('New password').fill('a fine secret 1!');
  await page.getByRole('button', { name: /Set the password/ }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Nora Field' })).toBeVisible();
  await page.goto('/');
  let isCut = true;
  await page.route('**/api/auth/links', (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(path);
  await expect(page.getByText(/Please check your connection/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // A transient error is retried without a press, too.
  isCut = false;
  await expect(page.getByText('This link has been used or has run out.')).toBeVisible();
  await page.context().close();
});

test('the look and the zone are chosen on the settings screen and stay', async ({ page, product }) => {
  await become(page, await signUp(product.baseUrl), product);
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the first card is put away for good', async ({ page, product }) => {
  const person = await signUp(product.baseUrl);
  await become(page, person, product);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
  // In one breath: the call of the press is still on its way when the page goes.
  const left = page.getByRole('button', { name: 'Got it' }).evaluate((button: HTMLElement) => {
    button.click();
    location.reload();
  });
  await Promise.all([page.waitForEvent('load'), left]);
  await expect
    .poll(async () => (await (await page.request.get('/api/settings')).json()).firstRunDismissedAt)
    .not.toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your sprint' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeHidden();
});
