import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import { findFaults } from './accessibility.ts';
import { hold, openWindow, visitAs } from './browser-people.ts';
import { test } from './product.ts';

/** Holds back the script that takes the server's page over; the function lets it come. */
const holdScript = (page: Page): Promise<() => void> => hold(page, /\/assets\/visit-[^/]+\.js$/);

/** What a page asks of the API, and what its console says. */
function listen(page: Page): { calls: string[]; said: string[] } {
  const heard = { calls: [] as string[], said: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) heard.calls.push(pathname);
  });
  page.on('console', (message) => heard.said.push(message.text()));
  page.on('pageerror', (error) => heard.said.push(error.message));
  return heard;
}

const isTakenOver = (page: Page) =>
  expect.poll(() => page.locator('#root').evaluate((root) => root.querySelector('style'))).toBeNull();

async function withoutScripts(browser: Browser, { baseUrl: baseURL }: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  return await context.newPage();
}

test('without JavaScript the landing page shows its words and leads on, and a form sends nothing', async ({
  browser,
  product,
}) => {
  const page = await withoutScripts(browser, product);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform your brand in 21 days');
  await expect(page.getByText('Define mission, vision and core values')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up');
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not in an address');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`${product.baseUrl}/login`);
});

/** Layout shifts since they were last read. */
const readShifts = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as never as { shifts: unknown[] }).shifts.splice(0));

for (const size of ['phone', 'desktop'] as const) {
  test(`a visitor's pages come without a call, without an error, and stand still on a ${size}`, async ({
    browser,
    product,
  }) => {
    const page = await openWindow(browser, product, size);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as never as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const heard = listen(page);
    for (const path of ['/', '/login', '/signup']) {
      const goOn = await holdScript(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await findFaults(page)).toEqual([]);
      const words = await page.locator('#root').innerText();
      // The fonts of a first visit replace those of the system.
      await readShifts(page);
      goOn();
      await isTakenOver(page);
      if (path !== '/') expect(await page.locator('#root').innerText()).toBe(words);
      await page.waitForLoadState('networkidle');
      expect([path, await readShifts(page)]).toEqual([path, []]);
      await page.unrouteAll();
    }
    expect(heard).toEqual({ calls: [], said: [] });
    await page.context().close();
  });
}

test('after a sign-in elsewhere, going back shows no kept page of a visitor', async ({ page, product }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible();
  await visitAs(page, await signUp(product.baseUrl), product, '/manifest.webmanifest');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(2);
  // With a session it is empty until the person is known.
  const heard = listen(page);
  const answer = await page.goto('/');
  expect(await answer?.text()).toContain('<div id="root"></div>');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  expect(heard.calls.filter((call) => call === '/api/auth/me')).toHaveLength(1);
});

test('what a visitor does before the scripts are there stays: words, a tick, a press, the focus', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl);
  const goOn = await holdScript(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.user.email);
  await page.getByLabel('Remember me').check();
  await page.getByLabel('Password', { exact: true }).pressSequentially('wrong-password');
  goOn();
  await isTakenOver(page);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('-1');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-password-1');
  const [request] = await Promise.all([
    page.waitForRequest('**/api/auth/login'),
    page.keyboard.press('Enter'),
  ]);
  expect(request.postDataJSON()).toEqual({
    email: person.user.email,
    password: 'wrong-password-1',
    rememberMe: true,
  });
});

test('a button that is pressed before the scripts are there is pressed then', async ({ page }) => {
  const goOn = await holdScript(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
  goOn();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('a form that is sent with Enter before the scripts are there says so, and is sent then', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl);
  const goOn = await holdScript(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.user.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
  // A look at the password does not take it back.
  await page.getByRole('button', { name: 'Show password' }).click();
  const sent = page.waitForRequest('**/api/auth/login');
  goOn();
  expect((await sent).postDataJSON()).toMatchObject({ email: person.user.email, password: 'wrong-password' });
  // Nothing holds the server's form with the password any more.
  expect(await page.locator('#root').evaluate((root) => 'pressed' in root && root.pressed)).toBeNull();
});

test('a sign-up that is pressed before the scripts are there creates the account then', async ({ page }) => {
  const goOn = await holdScript(page);
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ada Early');
  await page.getByLabel('Email').fill(`early-${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1!');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  goOn();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the login page says where a link leads on to', async ({ page }) => {
  await page.goto('/task/7');
  await expect(page.getByText('Log in to continue to Day 7.')).toBeVisible();
});

test('a chosen dark theme is there with the first paint, and a link that the Tab key has reached keeps the focus', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const goOn = await holdScript(page);
  await page.goto('/');
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe('rgb(23, 19, 15)');
  const link = page.getByRole('link', { name: 'Start Your 21-Day Sprint' });
  await link.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  goOn();
  await isTakenOver(page);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});
