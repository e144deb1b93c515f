import { expect, type Page } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import { coachOf, handedIn, visitAs } from './browser-people.ts';
import { test } from './product.ts';

interface Socket {
  /** Closes connections and refuses new ones. */
  cut: () => Promise<void>;
  restore: () => void;
}

/** Lets a test cut a page's socket; requests still work. */
async function holdSocket(page: Page): Promise<Socket> {
  let isCut = false;
  const open = new Set<{ close: () => Promise<void> }>();
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    restore: () => {
      isCut = false;
    },
  };
}

const live = (page: Page) => expect(page.locator('[data-connection="live"]')).toBeAttached();

async function show(page: Page, person: HttpPerson, product: Product, path: string): Promise<void> {
  await visitAs(page, person, product, path);
  await live(page);
}

const say = (coach: HttpPerson, person: HttpPerson, message: string) =>
  coach.post(`/api/conversations/${person.user.id}/messages`, { message, day: 1 });

test('a conversation off screen during a disconnect misses no message after later pushes', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const coach = await coachOf(product);
  const socket = await holdSocket(page);
  await show(page, person, product, '/task/1');
  await say(coach, person, 'Before the cut');
  await expect(page.getByRole('log').getByText('Before the cut')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
  await socket.cut();
  await say(coach, person, 'During the cut');
  socket.restore();
  // The next push follows the reconnect.
  const unread = page.getByRole('navigation').getByText('1 unread message');
  await expect(unread).toBeVisible();
  await say(coach, person, 'After the cut');
  await page.goBack();
  const log = page.getByRole('log');
  for (const words of ['Before the cut', 'During the cut', 'After the cut']) {
    await expect(log.getByText(words)).toHaveCount(1);
  }
});

test('without WebSocket the screen is right within half a minute', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const coach = await coachOf(product);
  await (await holdSocket(page)).cut();
  await visitAs(page, person, product, '/task/1');
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await say(coach, person, 'Can you hear me?');
  await expect(page.getByRole('log').getByText('Can you hear me?')).toBeVisible();
});

test('a profile is saved while the current user cannot be loaded, and a reload comes back to it', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await show(page, person, product, '/profile');
  const draft = `draft:${person.user.id}:anything`;
  await page.evaluate((key) => localStorage.setItem(key, '"typed"'), draft);
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByLabel('Name', { exact: true }).fill('Elena Prado');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), draft)).toBe('"typed"');
  // A page that begins in the failure takes nobody for signed in, until the server answers.
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute('**/api/auth/me');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Elena Prado');
});

test('feedback is shown although its request is answered with a 503, and then with half an answer', async ({
  page,
  product,
}) => {
  const { submissionId, ...person } = await handedIn(product, 'Priya Raman');
  const coach = await coachOf(product);
  await show(page, person, product, '/task/1');
  await expect(page.getByText('No feedback yet.')).toBeVisible();
  const troubles = [
    { status: 503, body: '{}' },
    { status: 200, contentType: 'application/json', body: '{"id":1,"comm' },
  ];
  await page.route('**/api/feedback/user/**', (route) => {
    const trouble = troubles.shift();
    return trouble ? route.fulfill(trouble) : route.continue();
  });
  const feedback = { submissionId, comment: 'Bold as brass', rating: 4, unlockNext: false };
  await coach.post('/api/feedback', feedback);
  await expect(page.getByText('Bold as brass').first()).toBeVisible();
  expect(troubles).toEqual([]);
});
