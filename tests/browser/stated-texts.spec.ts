import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { become, coachOf, onDay } from './people.ts';
import { test } from './product.ts';

const PASSWORD = 'correct horse 1!';

/** A toast, not its echo for screen readers. */
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const says = async (page: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
};
/** The server's answer to a call, in place of the real one. */
const answer = (page: Page, path: string, status: number, body: unknown) =>
  page.route(path, (route) => route.fulfill({ status, json: body }));

test('the landing page, for a visitor and for somebody signed in', async ({ page, product }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/21 days/);
  await says(page, 'How It Works', 'Daily Tasks', 'Submit Deliverables', 'Track Progress');
  await says(page, "What You'll Accomplish", 'Define mission, vision and core values');
  await says(page, 'Create a unique selling proposition', 'Develop visual identity and brand voice');
  await says(page, 'Plan a 90-day marketing strategy', 'Build content templates');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Start Your 21-Day Sprint' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await become(page, await signUp(product.baseUrl), product);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
});

test('what the sign-in form says', async ({ page, product }) => {
  const person = await signUp(product.baseUrl);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await says(page, 'Please enter a valid email address', 'Password must be at least 6 characters');
  await page.getByLabel('Email').fill(person.user.email);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await says(page, 'Login failed', 'Please check your email and password and try again.');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(toast(page, 'Password reset is coming soon')).toBeVisible();
  await expect(toast(page, 'Login failed')).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const [request] = await Promise.all([
    page.waitForRequest('**/api/auth/login'),
    page.getByRole('button', { name: 'Log In' }).click(),
  ]);
  expect(Object.keys(request.postDataJSON())).toEqual(['email', 'password']);
  await says(page, 'Login successful!', 'Welcome back to Brand Sprint');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Remember me goes along only when it is ticked', async ({ page, product }) => {
  const person = await signUp(product.baseUrl);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Remember me').click();
  const request = page.waitForRequest('**/api/auth/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  expect((await request).postDataJSON()).toMatchObject({ rememberMe: true });
  await expect(page).toHaveURL(/\/dashboard$/);
  const [cookie] = await page.context().cookies();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(Math.round(days)).toBe(30);
});

test('what the sign-up form says', async ({ page, product }) => {
  const person = await signUp(product.baseUrl);
  await page.goto('/signup');
  const submit = page.getByRole('button', { name: 'Sign Up' });
  await submit.click();
  await says(page, 'Name must be at least 2 characters', 'Please enter a valid email address');
  await says(page, 'Password must be at least 8 characters');
  await page.getByLabel('Full Name').fill('Nora Field');
  await page.getByLabel('Email').fill(person.user.email);
  await page.getByLabel('Password', { exact: true }).fill('nonumber!');
  await says(page, 'Password must contain at least one number');
  await page.getByLabel('Password', { exact: true }).fill('nosymbol1');
  await says(page, 'Password must contain at least one symbol');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit.click();
  await says(page, 'Signup failed', 'An error occurred during signup. Please try again.');
  await says(page, 'This e-mail is already registered.');
  await page.getByLabel('Email').fill(`new-${person.user.email}`);
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await says(page, 'Account created!', 'Day 1 of 21');
});

test('the dashboard before anything is handed in, and for a paused sprint', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Nora Field');
  await become(page, person, product);
  await page.goto('/dashboard');
  await says(page, 'Welcome, Nora Field', '45-60 minutes');
  await says(page, "You haven't completed any tasks yet. Start with today's task to make progress!");
  await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/completed');
  await expect(page.getByRole('img', { name: /^Day \d+, locked$/ })).toHaveCount(20);
  const coach = await coachOf(product);
  await coach.post(`/api/users/${person.user.id}/pause`, { reason: 'A holiday' });
  await says(page, 'No task available. Please contact an administrator if this is an error.');
  await says(page, 'Your coach writes: A holiday');
});

test('the task list, loading and loaded', async ({ page, product }) => {
  await become(page, await onDay(product, 3), product);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/tasks', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/tasks');
  for (const [tab, count] of [
    ['All Tasks', 9],
    ['Completed', 3],
    ['Upcoming', 6],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByTestId('skeleton')).toHaveCount(count);
  }
  release();
  await expect(page.getByRole('heading', { name: '21-Day Branding Tasks' })).toBeVisible();
  await expect(page.getByText('Complete previous tasks to unlock')).toHaveCount(18);
  await expect(page.getByRole('link', { name: "Today's Task" })).toHaveAttribute('href', '/task/3');
});

test('the task screen when a call does not succeed', async ({ page, product }) => {
  await become(page, await onDay(product, 2), product);
  await page.goto('/task/2');
  await says(page, 'The embedded template is still being built');
  await says(page, 'No feedback yet. Check back after submitting your task.');
  await answer(page, '**/api/uploads', 500, { message: 'no' });
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'vision.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Known by name.'),
  });
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await says(page, 'File upload failed', 'Submission failed');
  await says(page, 'There was an error submitting your task. Please try again.');
  await page.unroute('**/api/uploads');
  await answer(page, '**/api/conversations/*/messages', 503, { message: 'We are moving house.' });
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: /message/i }).fill('   ');
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: /message/i }).fill('Hello?');
  await send.click();
  await says(page, 'Failed to send message', 'We are moving house.', 'Not sent');
  await page.unroute('**/api/conversations/*/messages');
  await page.getByRole('button', { name: 'Retry' }).click();
  await says(page, 'Message sent', 'Your message has been sent to the admin.');
  await expect(page.getByRole('log')).toHaveCSS('max-height', '320px');
  await expect(page.getByRole('log').getByText('Hello?')).toHaveCount(1);
});

test('what the profile says', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Nora Field');
  await become(page, person, product);
  await page.goto('/profile');
  await page.getByLabel('Name').fill('N');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await says(page, 'Name must be at least 2 characters.');
  await page.getByLabel('Name').fill('Nora Fields');
  await answer(page, '**/api/users/profile', 409, { message: 'That name is taken.' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await says(page, 'Update failed', 'That name is taken.');
  await page.unroute('**/api/users/profile');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await says(page, 'Profile updated');
  await page.getByRole('tab', { name: 'Account Information' }).click();
  await says(page, person.user.email, 'Account Created: Not available', 'Day 1 of 21');
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/);
});

test('what the password form says', async ({ page, product }) => {
  await become(page, await signUp(product.baseUrl), product);
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Password' }).click();
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await says(page, 'Current password is required.', 'Password must be at least 8 characters.');
  await page.getByLabel('Current Password').fill('not mine 1!');
  await page.getByLabel('New Password').fill('a fine secret 1!');
  await page.getByLabel('Confirm Password').fill('a fine secret 2!');
  await change.click();
  await says(page, "Passwords don't match");
  await page.getByLabel('Confirm Password').fill('a fine secret 1!');
  await change.click();
  await says(page, 'Update failed', 'Current password is incorrect.');
  await page.getByLabel('Current Password').fill(PASSWORD);
  await change.click();
  await says(page, 'Password updated', 'Your password has been changed successfully.');
  await expect(page.getByLabel('Current Password')).toHaveValue('');
});

test('an unknown page, the rights of a participant, and the menu on a phone', async ({ page, product }) => {
  await page.goto('/nowhere');
  await says(page, 'Page Not Found', 'Did you forget to add the page to the router?');
  for (const path of ['/dashboard', '/tasks', '/profile', '/task/1', '/admin', '/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await become(page, await signUp(product.baseUrl), product);
  for (const path of ['/admin', '/admin/tasks', '/admin/review/1/1', '/admin/client/1']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Open the menu' });
  // The page's heading takes the focus when it comes; a key before that would be its.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await menu.press('Enter');
  await page.getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { name: '21-Day Branding Tasks' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeHidden();
});

test('the coach dashboard, loading and empty, and a review that is not there', async ({ page, product }) => {
  await become(page, await coachOf(product), product);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const path of ['**/api/users?*', '**/api/users', '**/api/activity*', '**/api/submissions/pending*']) {
    await page.route(path, async (route) => {
      await held;
      await route.fulfill({ json: [], headers: { 'x-total-count': '0' } });
    });
  }
  await page.goto('/admin');
  await expect(page.getByTestId('skeleton')).toHaveCount(3 + 3 + 2);
  release();
  await says(page, 'No recent activity', 'No clients found', 'No pending submissions to review', '0 Pending');
  await says(page, 'Total Clients', 'Active Sprints', 'Stalled');
  await expect(page.locator('dt', { hasText: 'Completed' })).toBeVisible();
  await page.goto('/admin/review/1999999999/1');
  await says(page, 'Submission not found');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
