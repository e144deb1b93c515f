import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type HttpPerson, PASSWORD, signIn, signUp } from '#tests/product/http-person.ts';
import { coachOf, enterLogin, holdPage, onDay, openWindow, visitAs } from './browser-people.ts';
import { test } from './product.ts';

test('a session that ends during writing is renewed in place, and nothing is lost', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await visitAs(page, person, product, '/task/1');
  // Pending reads would ask first.
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: /message/i }).fill('Is anybody there?');
  await page.context().clearCookies();
  // A late read may ask too, and its dialog would be over the button.
  await page.getByRole('button', { name: 'Send', exact: true }).dispatchEvent('click');
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

test('a sign-out in one tab signs out the others, also one without a connection', async ({
  page,
  product,
}) => {
  await visitAs(page, await signUp(product.baseUrl), product, '/dashboard');
  const [other, blind] = [await page.context().newPage(), await page.context().newPage()];
  await blind.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  for (const tab of [other, blind]) {
    await tab.goto('/tasks');
    await expect(tab.getByRole('heading', { name: '21-Day Branding Tasks' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const tab of [other, blind]) await expect(tab).toHaveURL(/\/login$/);
});

test('a protected link opens after the sign-in', async ({ page, product }) => {
  const person = await onDay(product, 3, 'Tom Okafor');
  await page.goto('/task/2');
  await expect(page).toHaveURL(/\/login$/);
  // The half second before the dashboard is used to load what it and the link show.
  const { id } = person.user;
  const home = ['/api/tasks', `/api/submissions/user/${id}`, '/api/conversations/unread'];
  const linked = ['/api/tasks/2', `/api/feedback/user/${id}/day/2`, `/api/conversations/${id}/read-state`];
  const calls = [...home, ...linked];
  await holdPage(page, 'subjects/today/dashboard-page.tsx', calls);
  await enterLogin(page, person.user.email);
  await expect(page.getByText('Login successful!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Continue: Day 2' }).click();
  await expect(page).toHaveURL(/\/task\/2$/);
});

test('a protected link opens after a sign-up, also via other pages', async ({ page }) => {
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

test('a sign-in that fails on the server does not blame the password, and is repeated if nothing was done', async ({
  page,
  product,
}) => {
  const { user } = await signUp(product.baseUrl);
  const answers = [
    { status: 503, json: { message: 'We are very busy right now. Please try again in a moment.' } },
    'unreachable',
    { status: 503, headers: { 'retry-after': '1' }, json: { message: 'Busy.', code: 'busy' } },
  ] as const;
  let calls = 0;
  await page.route('**/api/auth/login', (route) => {
    const answer = answers[calls];
    calls += 1;
    if (answer === 'unreachable') return route.abort();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  for (const words of [/We are very busy right now/, /Please check your connection/]) {
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  await expect(page.getByText('Please check your email and password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls).toBe(4);
});

test("a coach's one-time link works once, to set a password", async ({ browser, product }) => {
  const person = await signUp(product.baseUrl, 'Nora Field');
  const coach = await coachOf(product);
  const { path } = await coach.post<{ path: string }>(`/api/users/${person.user.id}/sign-in-link`, {});
  const page = await openWindow(browser, product, 'desktop', { timezoneId: 'Asia/Tokyo' });
  await page.goto(path);
  await expect(page.getByText(person.user.email)).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: /Set password/ }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByLabel('New password').fill('Password1!');
  await expect(page.getByText(/^This password is easy to guess/)).toBeVisible();
  await page.getByLabel('New password').fill('a fine secret 1!');
  await page.getByRole('button', { name: /Set password/ }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Nora Field' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await page.goto('/');
  let isCut = true;
  await page.route('**/api/auth/links', (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(path);
  await expect(page.getByText(/Please check your connection/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // Transient errors are also retried automatically.
  isCut = false;
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
});

test('theme and time zone are set on the settings screen and persist', async ({ page, product }) => {
  await visitAs(page, await signUp(product.baseUrl), product, '/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test("the browser's time zone comes with the sign-up, and UTC stays once it is chosen", async ({
  browser,
  product,
}) => {
  const page = await openWindow(browser, product, 'desktop', { timezoneId: 'America/New_York' });
  const email = `${randomUUID()}@example.com`;
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ida Lund');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  const zone = page.getByLabel('Time zone');
  await expect(zone).toHaveValue('America/New_York');
  await zone.selectOption('UTC');
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await enterLogin(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  await expect(zone).toHaveValue('UTC');
});

test('the welcome card can be dismissed permanently', async ({ page, product }) => {
  const person = await signUp(product.baseUrl);
  await visitAs(page, person, product, '/dashboard');
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
  const help = "You haven't completed any tasks yet. Start with today's task to make progress!";
  await expect(page.getByText(help)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Day \d+, locked$/ })).toHaveCount(20);
  // The request is still in flight when the page closes.
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

async function enter(page: Page, { user }: HttpPerson): Promise<void> {
  await enterLogin(page, user.email);
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('the tab of a person ends when somebody else signs in in another one', async ({ page, product }) => {
  const [ada, ben] = [
    await signUp(product.baseUrl, 'Ada Rossi'),
    await signUp(product.baseUrl, 'Ben Whitaker'),
  ];
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto('/login');
  await enter(page, ada);
  await enter(other, ben);
  await expect(page).toHaveURL(/\/login$/);
});

test('what a person typed waits for their next sign-in when they end the session elsewhere, and for nobody else', async ({
  page,
  product,
}) => {
  const [ada, ben] = [
    await signUp(product.baseUrl, 'Ada Rossi'),
    await signUp(product.baseUrl, 'Ben Whitaker'),
  ];
  await page.goto('/login');
  await enter(page, ada);
  await page.goto('/task/1');
  const message = page.getByRole('textbox', { name: /message/i });
  await message.fill('Not sent yet');
  const form = { currentPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD };
  await ada.post('/api/users/change-password', form);
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, ada);
  await page.goto('/task/1');
  await expect(message).toHaveValue('Not sent yet');
  const phone = await signIn(product.baseUrl, { email: ada.user.email, password: PASSWORD });
  await phone.post('/api/users/change-password', form);
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, ben);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not sent yet');
});
