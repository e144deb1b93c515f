import { expect, type Page } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import { anotherCoach, coachOf, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

const talkOf = ({ user }: HttpPerson): string => `/api/conversations/${user.id}/messages`;
const rowsOf = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

/** A participant who asks and waits. */
async function asking(product: Product, name: string, message = `${name} asks`): Promise<HttpPerson> {
  const person = await signUp(product.baseUrl, name);
  await person.post(talkOf(person), { message, day: 1 });
  return person;
}

test('a conversation opens at what is new, and only what was visible counts as read', async ({
  browser,
  emptyProduct: product,
}) => {
  const coach = await coachOf(product);
  const person = await signUp(product.baseUrl, 'Marta Vieira');
  for (let n = 1; n <= 30; n += 1) {
    await person.post(talkOf(person), { message: `Question ${n}`, day: 1 });
    if (n === 10) await coach.post(talkOf(person), { message: 'An answer', day: 1 });
  }
  const unread = async (): Promise<number> => {
    const days = await coach.get<{ unread: number }[]>('/api/conversations/unread');
    return days.reduce((sum, day) => sum + day.unread, 0);
  };
  expect(await unread()).toBe(20);
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  await page.goto('/admin/inbox');
  const thread = page.getByRole('log');
  const first = thread.getByText('Question 11', { exact: true });
  await expect(thread.getByText('New', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(thread.getByText('Question 30')).not.toBeInViewport();
  await expect.poll(unread).toBeLessThan(20);
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(first).toBeInViewport({ ratio: 1 });
  const left = await unread();
  expect(left).toBeGreaterThan(0);
  await thread.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 150);
    expect(await unread()).toBe(0);
  }).toPass({ timeout: 30_000 });
  await expect(thread.getByText('Question 30')).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

test('messages that a reader jumps over stay unread', async ({ browser, emptyProduct: product }) => {
  const coach = await coachOf(product);
  const person = await signUp(product.baseUrl, 'Marta Vieira');
  for (let n = 1; n <= 30; n += 1) await person.post(talkOf(person), { message: `Question ${n}`, day: 1 });
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  await page.goto('/admin/inbox');
  const thread = page.getByRole('log');
  await expect(thread.getByText('Question 1', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(thread.getByText('Question 30')).toBeInViewport({ ratio: 1 });
  // Long enough for a report.
  await page.waitForTimeout(1_000);
  const [day] = await coach.get<{ unread: number }[]>('/api/conversations/unread');
  expect(day?.unread).toBeGreaterThan(10);
  await page.context().close();
});

test('after an answer, a settled conversation and Next, the keys go on where the work is', async ({
  browser,
  emptyProduct: product,
}) => {
  for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez']) await asking(product, name);
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  await page.goto('/admin/inbox');
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.fill('An answer');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'Next: Ben Whitaker' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Ben Whitaker' })).toBeVisible();
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'No reply needed' }).press('Enter');
  // Keys are ignored for a moment after another conversation has opened.
  const press = (key: string, then: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await page.keyboard.press(key);
      await then();
    }).toPass();
  const soon = { timeout: 1_000 };
  await expect(page.getByRole('heading', { name: 'Carla Mendez' })).toBeFocused();
  await press('f', () => expect(box).toBeFocused(soon));
  await box.fill('Answered by keys alone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Answered by keys alone')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Carla Mendez' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Write an answer');
  await page.context().close();
});

test('lists and totals of two coaches follow what either does', async ({
  browser,
  emptyProduct: product,
}) => {
  for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez']) await asking(product, name);
  const open = async (coach: HttpPerson): Promise<Page> => {
    const page = await openWindow(browser, product);
    await signInAs(page, coach, product);
    await page.goto('/admin/inbox');
    await expect(page.locator('[data-connection="live"]')).toBeAttached();
    return page;
  };
  const maya = await open(await coachOf(product));
  const noah = await open(await anotherCoach(product, 'Noah Berg'));
  // The first conversation opens by itself.
  await expect(noah.getByRole('region', { name: 'Ana Silva' })).toBeVisible();
  await noah.getByRole('tab', { name: 'All' }).click();
  await expect(rowsOf(noah)).toHaveText([/Carla Mendez/, /Ben Whitaker/, /Ana Silva/]);
  await maya.getByRole('textbox', { name: /message/i }).fill('Good morning.');
  await maya.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(noah.getByRole('tab', { name: 'Waiting 2' })).toBeVisible();
  await expect(rowsOf(noah)).toHaveText([
    /Ana Silva.*Answered.*Good morning\./,
    /Carla Mendez/,
    /Ben Whitaker/,
  ]);
  await expect(noah.getByRole('region', { name: 'Ana Silva' }).getByText('Answered')).toBeVisible();
  await noah.getByRole('button', { name: 'Next: Ben Whitaker' }).click();
  await noah.getByRole('button', { name: 'Snooze' }).click();
  await noah.getByRole('button', { name: 'For three hours' }).click();
  await expect(maya.getByRole('tab', { name: 'Waiting 1' })).toBeVisible();
  await expect(maya.getByRole('tab', { name: 'Later 1' })).toBeVisible();
  await expect(rowsOf(maya)).toHaveText([/Ana Silva.*Answered/, /Carla Mendez.*Waiting/]);
  await asking(product, 'Dora Klein');
  for (const page of [maya, noah]) {
    await expect(page.getByRole('tab', { name: 'Waiting 2' })).toBeVisible();
    await expect(page.getByText('2 conversations wait for an answer')).toBeAttached();
  }
  await Promise.all([maya, noah].map((page) => page.context().close()));
});

test('all who wait are there page by page, and a search finds any conversation', async ({
  browser,
  emptyProduct: product,
}) => {
  const people: HttpPerson[] = [];
  for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez', 'Dora Klein', 'Eli Novak']) {
    people.push(await asking(product, name));
  }
  const coach = await coachOf(product);
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  // The server's own pages, made short.
  await page.route(/\/api\/(inbox|conversations)(\?.*)?$/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '2');
    await route.continue({ url: url.href });
  });
  await page.goto('/admin/inbox');
  await expect(page.getByRole('tab', { name: 'Waiting 5' })).toBeVisible();
  await expect(rowsOf(page)).toHaveText([/Ana Silva/, /Ben Whitaker/]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page.getByText('5 conversations', { exact: true })).toBeVisible();
  await page.getByLabel('Search conversations').fill('mendez');
  await expect(rowsOf(page)).toHaveText([/Carla Mendez/]);
  await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();
  await rowsOf(page).getByRole('button').click();
  await expect(page.getByRole('log').getByText('Carla Mendez asks')).toBeVisible();
  await page.getByLabel('Search conversations').fill('nobody');
  await expect(page.getByText('No conversation matches')).toBeVisible();
  await page.context().close();
});

test('a snippet fills the answer, by the menu and by its keys', async ({ page, product }) => {
  const person = await asking(product, 'Greta Olsen');
  const coach = await anotherCoach(product, 'Gil Moss');
  await coach.post('/api/snippets', { shortcut: 'thanks', snippet: 'Thank you, {first name}.' });
  await signInAs(page, coach, product);
  await page.goto(`/admin/inbox?client=${person.user.id}`);
  const box = page.getByRole('textbox', { name: 'Your message' });
  await expect(box).toBeVisible();
  const menu = page.getByLabel('Insert a snippet');
  await expect(menu.getByRole('option')).toHaveText(['Insert a snippet…', /thanks$/]);
  await menu.selectOption({ index: 1 });
  await expect(box).toHaveValue('Thank you, Greta.');
  await box.fill('');
  await box.press('Alt+Digit1');
  await expect(box).toHaveValue('Thank you, Greta.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('Thank you, Greta.')).toBeVisible();
});
