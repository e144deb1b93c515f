import { expect, type Page } from '@playwright/test';
import { openTcpProxy } from '#tests/faults/harness/tcp-proxy.ts';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { type Product, startProduct } from '#tests/product/start-product.ts';
import { requireTestServices } from '#tests/support/test-settings.ts';
import { coachOf, handedIn, openWindow, signInAs } from './browser-people.ts';
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
  await signInAs(page, person, product);
  await page.goto(path);
  await live(page);
}

const say = (coach: HttpPerson, person: HttpPerson, message: string) =>
  coach.post(`/api/conversations/${person.user.id}/messages`, { message, day: 1 });

test('a day unlocked during a disconnect is unlocked on the screen after the reconnect', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const coach = await coachOf(product);
  const socket = await holdSocket(page);
  await show(page, person, product, '/dashboard');
  await expect(page.getByRole('link', { name: 'Start Day 1' })).toBeVisible();
  await socket.cut();
  await coach.put(`/api/users/${person.user.id}/day`, { day: 2, reason: 'You are quick' });
  socket.restore();
  await expect(page.getByRole('link', { name: 'Start Day 2' })).toBeVisible();
});

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

const troubles = {
  'a 503': { status: 503, body: '{}' },
  'half an answer': { status: 200, contentType: 'application/json', body: '{"id":1,"comm' },
} as const;

for (const [name, trouble] of Object.entries(troubles)) {
  test(`feedback is shown although its request is answered with ${name}`, async ({ page, product }) => {
    const person = await handedIn(product, 'Priya Raman');
    const coach = await coachOf(product);
    await show(page, person, product, '/task/1');
    await expect(page.getByText('No feedback yet.')).toBeVisible();
    let isFirst = true;
    await page.route('**/api/feedback/user/**', (route) => {
      const fails = isFirst;
      isFirst = false;
      return fails ? route.fulfill(trouble) : route.continue();
    });
    const { submissionId } = person;
    await coach.post('/api/feedback', {
      submissionId,
      comment: 'Bold as brass',
      rating: 4,
      unlockNext: false,
    });
    await expect(page.getByText('Bold as brass').first()).toBeVisible();
    expect(isFirst).toBe(false);
  });
}

test('a failed first load is retried automatically', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  let failures = 2;
  await page.route('**/api/tasks', (route) => {
    failures -= 1;
    return failures >= 0 ? route.abort() : route.continue();
  });
  await show(page, person, product, '/tasks');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  expect(failures).toBeLessThan(0);
});

test('without WebSocket the screen is right within half a minute', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const coach = await coachOf(product);
  await (await holdSocket(page)).cut();
  await signInAs(page, person, product);
  await page.goto('/task/1');
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

test('an older event that arrives late does not overwrite a newer one', async ({ browser }) => {
  const redis = new URL(requireTestServices().redisUrl);
  const proxy = await openTcpProxy(() => [Number(redis.port)]);
  const address = new URL(redis.href);
  address.port = String(proxy.port);
  const product = await startProduct({ backends: 2, env: { REDIS_URL: address.href } });
  try {
    const [shown, other] = product.backends;
    if (!shown || !other) throw new Error('two backends are needed');
    const person = await signUp(product.baseUrl, 'Elena Duarte');
    const coach = await coachOf(product);
    const elsewhere = await coachOf({ ...product, baseUrl: other.url });
    const page = await openWindow(browser, product);
    await show(page, coach, product, `/admin/client/${person.user.id}`);
    await expect(page.getByText('Day 1/21')).toBeVisible();
    proxy.setState('frozen');
    const day = `/api/users/${person.user.id}/day`;
    await elsewhere.put(day, { day: 5, reason: 'You are quick' });
    await coach.put(day, { day: 9, reason: 'You are quicker' });
    await expect(page.getByText('Day 9/21')).toBeVisible();
    proxy.setState('open');
    // Later events of the other backend follow the delayed ones.
    await elsewhere.post(`/api/conversations/${person.user.id}/messages`, { message: 'All told', day: 1 });
    await expect(page.getByRole('log').getByText('All told')).toBeVisible();
    await expect(page.getByText('Day 9/21')).toBeVisible();
    await expect(page.getByText('Day 5/21')).toBeHidden();
    await page.context().close();
  } finally {
    await product.stop();
    await proxy.close();
  }
});
