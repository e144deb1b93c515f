import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import {
  coachOf,
  enterLogin,
  handedIn,
  openWindow,
  sendMessage,
  signInAs,
  thread,
} from './browser-people.ts';
import { test } from './product.ts';
import { allowPushes } from './pushed-browser.ts';

/** What a browser does not have that forbids all site data. */
const forbid = (): void => {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const areas = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'];
  for (const area of areas) Object.defineProperty(window, area, { get: refuse, configurable: true });
  window.BroadcastChannel = class {
    constructor() {
      refuse();
    }
  } as never;
  LockManager.prototype.request = async () => refuse();
  ServiceWorkerContainer.prototype.register = async () => refuse();
  ServiceWorkerContainer.prototype.getRegistration = async () => refuse();
};

/** As in an Android web view. */
const lack = (): void => {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, { value: null, configurable: true });
};

const participantPages = ['/dashboard', '/tasks', '/task/1', '/messages', '/brand', '/profile', '/settings'];
const coachPages = ['/admin', '/admin/inbox', '/admin/clients', '/admin/insights', '/settings'];

async function eachRenders(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
}

for (const [name, limit] of [
  ['forbids site data', forbid],
  ['has no storage', lack],
] as const)
  test(`in a browser that ${name}, a visitor signs in, and every page works`, async ({
    browser,
    product,
  }) => {
    const person = await handedIn(product, 'Elena Duarte');
    const page = await openWindow(browser, product);
    await page.addInitScript(limit);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));

    await page.goto('/');
    await page.getByRole('link', { name: 'Log In' }).first().click();
    await enterLogin(page, person.user.email);
    await expect(page).toHaveURL(/\/dashboard$/);
    await eachRenders(page, participantPages);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.getByText('this lasts until you reload the page')).toBeVisible();
    await page.goto('/messages');
    await sendMessage(page, 'Is this stored?');
    await expect(thread(page).getByText('Is this stored?')).toBeVisible();
    await expect(page.getByText('Message sent').first()).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();

    await signInAs(page, await coachOf(product), product);
    await eachRenders(page, [...coachPages, `/admin/review/${person.user.id}/1`]);
    expect(errors).toEqual([]);
  });

const REFUSED = /^Your browser refuses the cookies of this site.* Allow cookies for 127\.0\.0\.1/;

/** Answers without their cookies. */
const dropCookies = (page: Page) =>
  page.route('**/api/auth/*', async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });

/** The e-mail of a new account. */
const newcomer = (): string => `${crypto.randomUUID()}@example.com`;

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Elena Duarte');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1!');
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

async function staysOut(page: Page, path: RegExp): Promise<void> {
  await expect(page.getByRole('main').getByText(REFUSED)).toBeVisible();
  await expect(page.getByText(/Login successful|Account created|session has ended/)).toHaveCount(0);
  await expect(page).toHaveURL(path);
}

const accounts = (product: Product, email: string): Promise<{ email: string }[]> =>
  coachOf(product).then((coach) => coach.get(`/api/users?q=${encodeURIComponent(email)}`));

test('who refuses cookies reads so, at the sign-in and the sign-up', async ({ browser, product }) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const page = await openWindow(browser, product);
  await dropCookies(page);
  await page.goto('/login');
  await enterLogin(page, person.user.email);
  await staysOut(page, /\/login$/);
  await fillSignUp(page, newcomer());
  await staysOut(page, /\/signup$/);
});

test('a browser that says that it refuses cookies leaves no account behind', async ({ browser, product }) => {
  const page = await openWindow(browser, product);
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  const email = newcomer();
  await fillSignUp(page, email);
  await staysOut(page, /\/signup$/);
  expect(await accounts(product, email)).toEqual([]);
});

test('a service worker that never starts leaves no button busy', async ({ browser, product }) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const page = await openWindow(browser, product);
  await allowPushes(page, { endpoint: 'https://push.example.com/a', keys: { p256dh: '', auth: '' } });
  await page.addInitScript(() =>
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', {
      get: () => new Promise(() => undefined),
    }),
  );
  await page.clock.install();
  await signInAs(page, person, product);
  await page.goto('/settings');
  const here = page.getByRole('region', { name: 'Push on this device' });
  const button = here.getByRole('button', { name: 'Turn on' });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(10_000);
  await expect(here.getByText('Your browser could not turn this on.')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
});
