import { expect, type Page } from '@playwright/test';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { enterLogin, logIn, signInAs, visitAs } from './browser-people.ts';
import { test } from './product.ts';
import { answer, expectTexts } from './screen-texts.ts';

/** A toast, not its announcement for screen readers. */
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('the texts of the landing page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/21 days/);
  await expectTexts(page, 'How It Works', 'Daily Tasks', 'Submit Deliverables', 'Track Progress');
  await expectTexts(page, "What You'll Accomplish", 'Define mission, vision and core values');
  await expectTexts(page, 'Mensah Solar', 'Night', 'We put sun on the roofs', 'Feedback on Day 10');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Start Your 21-Day Sprint' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('the texts of the sign-in form', async ({ page, product }) => {
  const person = await signUp(product.baseUrl);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectTexts(page, 'Please enter a valid email address', 'Password must be at least 6 characters');
  await enterLogin(page, person.user.email, 'not my password');
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

test('an address is typed as it was copied, and a password is suggested by its rule', async ({ page }) => {
  const name = crypto.randomUUID();
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Nora Field');
  await page.getByLabel('Email').fill('nöra@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('passwordrules', /minlength: 8.*required: digit/);
  await password.fill(PASSWORD);
  const submit = page.getByRole('button', { name: 'Sign Up' });
  await submit.click();
  await expectTexts(page, 'Letters such as ü or é cannot stand before the @ of an address');
  await page.getByLabel('Email').fill(`Nora Field <mailto:${name}@bücher.example>.`);
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.context().clearCookies();
  for (const [before, after] of [
    ['\u200b', '\u200e.'],
    ['"Nora, Field" <', '>,'],
  ]) {
    await logIn(page, `${before}${name}＠bücher.example${after}`);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.context().clearCookies();
  }
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
  for (const path of ['/task/1', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await signInAs(page, await signUp(product.baseUrl), product);
  for (const path of ['/admin/tasks', '/admin/client/1']) {
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
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Nora Field');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await page.waitForLoadState('networkidle');
  expect(await lists()).toEqual([]);
  const field = page.getByLabel('Password', { exact: true });
  const words = 'This password is easy to guess. You can use it, but a longer one is safer.';
  for (const [password, hints] of [
    ['Password1!', 1],
    ['zebra-cake-77!', 0],
    ['Password1!', 1],
  ] as const) {
    await field.fill(password);
    await expect(page.getByText(words)).toHaveCount(hints);
  }
  await expect(field).toHaveAccessibleDescription(/easy to guess/);
  expect(await lists()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the texts of the profile', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Nora Field');
  await visitAs(page, person, product, '/profile');
  await page.getByLabel('Name').fill('N');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectTexts(page, 'Name must be at least 2 characters.');
  await page.getByLabel('Name').fill('Nora Fields');
  await answer(page, '**/api/users/profile', 409, { message: 'That name is taken.' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectTexts(page, 'Update failed', 'That name is taken.');
  await page.unroute('**/api/users/profile');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectTexts(page, 'Profile updated');
  await page.getByRole('tab', { name: 'Account Information' }).click();
  await expectTexts(page, person.user.email, 'Account Created: Not available', 'Day 1 of 21');
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/);
});

test('the texts of the password form', async ({ page, product }) => {
  await visitAs(page, await signUp(product.baseUrl), product, '/profile');
  await page.getByRole('tab', { name: 'Password' }).click();
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expectTexts(page, 'Current password is required.', 'Password must be at least 8 characters.');
  await page.getByLabel('New Password').fill('Password1!');
  await expect(page.getByText(/^This password is easy to guess/)).toBeVisible();
  await page.getByLabel('Current Password').fill('not mine 1!');
  await page.getByLabel('New Password').fill('a fine secret 1!');
  await page.getByLabel('Confirm Password').fill('a fine secret 2!');
  await change.click();
  await expectTexts(page, "Passwords don't match");
  await page.getByLabel('Confirm Password').fill('a fine secret 1!');
  await change.click();
  await expectTexts(page, 'Update failed', 'Current password is incorrect.');
  await expect(page.getByLabel('Current Password')).toBeFocused();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await change.click();
  await expectTexts(page, 'Password updated', 'Your password has been changed successfully.');
  await expect(page.getByLabel('Current Password')).toHaveValue('');
});
