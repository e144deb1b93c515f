import { expect, type Page } from '@playwright/test';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { signInAs } from './browser-people.ts';
import { test } from './product.ts';
import { expectTexts } from './screen-texts.ts';

/** A toast, not its announcement for screen readers. */
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('the texts of the landing page, for visitors and signed-in users', async ({ page, product }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/21 days/);
  await expectTexts(page, 'How It Works', 'Daily Tasks', 'Submit Deliverables', 'Track Progress');
  await expectTexts(page, "What You'll Accomplish", 'Define mission, vision and core values');
  await expectTexts(page, 'Create a unique selling proposition', 'Develop visual identity and brand voice');
  await expectTexts(page, 'Plan a 90-day marketing strategy', 'Build content templates');
  await expectTexts(page, 'Mensah Solar', 'Night', 'We put sun on the roofs', 'Feedback on Day 10');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Start Your 21-Day Sprint' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await signInAs(page, await signUp(product.baseUrl), product);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
});

test('the texts of the sign-in form', async ({ page, product }) => {
  const person = await signUp(product.baseUrl);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectTexts(page, 'Please enter a valid email address', 'Password must be at least 6 characters');
  await page.getByLabel('Email').fill(person.user.email);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectTexts(page, 'Login failed', 'Please check your email and password and try again.');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(toast(page, 'Password reset is coming soon')).toBeVisible();
  await expect(toast(page, 'Login failed')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const [request] = await Promise.all([
    page.waitForRequest('**/api/auth/login'),
    // It is shown for half a second before the dashboard opens.
    page.waitForFunction(
      () => location.pathname === '/login' && /Login successful!/.test(document.body.innerText),
    ),
    page.getByRole('button', { name: 'Log In' }).click(),
  ]);
  expect(Object.keys(request.postDataJSON())).toEqual(['email', 'password']);
  await expectTexts(page, 'Welcome back to Brand Sprint');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Remember me is sent only when it is ticked', async ({ page, product }) => {
  const person = await signUp(product.baseUrl);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Remember me').click();
  const request = page.waitForRequest('**/api/auth/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  expect((await request).postDataJSON()).toMatchObject({ rememberMe: true });
  await expect(page).toHaveURL(/\/dashboard$/);
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === 'brand-sprint');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(Math.round(days)).toBe(30);
});

test('the texts of the sign-up form', async ({ page, product }) => {
  const person = await signUp(product.baseUrl);
  await page.goto('/signup');
  const submit = page.getByRole('button', { name: 'Sign Up' });
  await submit.click();
  await expectTexts(page, 'Name must be at least 2 characters', 'Please enter a valid email address');
  await expectTexts(page, 'Password must be at least 8 characters');
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.getByLabel('Full Name').fill('Nora Field');
  await submit.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(person.user.email);
  await page.getByLabel('Password', { exact: true }).fill('nonumber!');
  await expectTexts(page, 'Password must contain at least one number');
  await page.getByLabel('Password', { exact: true }).fill('nosymbol1');
  await expectTexts(page, 'Password must contain at least one symbol');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit.click();
  await expectTexts(page, 'Signup failed', 'An error occurred during signup. Please try again.');
  await expectTexts(page, 'This email address is already registered.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Log in instead' })).toHaveAttribute('href', '/login');
  await page.getByLabel('Email').fill(`new-${person.user.email}`);
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectTexts(page, 'Account created!', 'Day 1 of 21');
});

test("an unknown page, a participant's access, and the menu on a phone", async ({ page, product }) => {
  await page.goto('/nowhere');
  await expectTexts(page, 'Page Not Found', 'Did you forget to add the page to the router?');
  for (const path of ['/dashboard', '/tasks', '/profile', '/task/1', '/admin', '/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await signInAs(page, await signUp(product.baseUrl), product);
  for (const path of ['/admin', '/admin/tasks', '/admin/review/1/1', '/admin/client/1']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Open the menu' });
  // The page's heading takes the focus when it appears, so wait before pressing keys.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await menu.press('Enter');
  await page.getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { name: '21-Day Branding Tasks' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeHidden();
});
