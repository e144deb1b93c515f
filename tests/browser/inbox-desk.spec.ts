import { expect, type Page } from '@playwright/test';
import type { Message } from '#shared/contract/messages.ts';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import { findFaults } from './accessibility.ts';
import { anotherCoach, coachOf, openAs, openWindow, signInAs, visitAs } from './browser-people.ts';
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
  const page = await openAs(browser, product, coach, '/admin/inbox');
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
});

test('messages that a reader jumps over stay unread, and new ones are shown whole at the end', async ({
  browser,
  emptyProduct: product,
}) => {
  const coach = await coachOf(product);
  const person = await signUp(product.baseUrl, 'Marta Vieira');
  for (let n = 1; n <= 29; n += 1) await person.post(talkOf(person), { message: `Question ${n}`, day: 1 });
  const page = await openAs(browser, product, coach, '/admin/inbox');
  const thread = page.getByRole('log');
  await expect(thread.getByText('Question 1', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(thread.getByText('Question 29')).toBeInViewport({ ratio: 1 });
  // Long enough for a report.
  await page.waitForTimeout(1_000);
  const [day] = await coach.get<{ unread: number }[]>('/api/conversations/unread');
  expect(day?.unread).toBeGreaterThan(10);
  // At the end of the conversation, what comes is shown whole.
  await coach.put(`/api/users/${person.user.id}/day`, { day: 3, reason: 'You are quick' });
  await person.post(talkOf(person), { message: 'Thank you', day: 1 });
  await expect(thread.getByText('Set to Day 3')).toBeVisible();
  await expect(thread.getByText('Thank you')).toBeInViewport({ ratio: 1 });
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
});

test('a snippet fills the answer, by the menu and by its keys', async ({ page, product }) => {
  const person = await asking(product, 'Greta Olsen');
  const coach = await anotherCoach(product, 'Gil Moss');
  await coach.post('/api/snippets', { shortcut: 'thanks', snippet: 'Thank you, {first name}.' });
  await visitAs(page, coach, product, `/admin/inbox?client=${person.user.id}`);
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

test('the inbox: longest wait first, a reply, no reply needed, a snooze and its return', async ({
  browser,
  emptyProduct: product,
}) => {
  for (const name of ['Ana Silva', 'Ben Whitaker']) await asking(product, name);
  const carla = await asking(product, 'Carla Mendez');
  const page = await openAs(browser, product, await coachOf(product), '/admin/inbox');
  const rows = rowsOf(page);
  const waiting = (count: number) =>
    page.getByText(new RegExp(`^${count} conversations? waits? for an answer$`));
  await expect(rows).toHaveText([/Ana Silva/, /Ben Whitaker/, /Carla Mendez/]);
  await expect(waiting(3)).toBeAttached();
  await expect(page.getByRole('tab', { name: 'Waiting 3' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ana Silva' })).toBeVisible();
  const box = page.getByRole('textbox', { name: /message/i });
  await box.fill('Good morning, Ana.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(box).toBeFocused();
  const answered = /Ana Silva.*Answered.*About Day 1.*You: Good morning, Ana\./;
  await expect(rows).toHaveText([answered, /Ben Whitaker/, /Carla Mendez/]);
  await expect(waiting(2)).toBeAttached();
  await page.getByRole('button', { name: 'Next: Ben Whitaker' }).press('Enter');
  await expect(box).toBeFocused();
  await expect(rows).toHaveText([/Ben Whitaker/, /Carla Mendez/]);
  await page.getByRole('button', { name: 'No reply needed' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Carla Mendez' })).toBeFocused();
  await expect(rows).toHaveText([/Carla Mendez/]);
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('button', { name: 'For three hours' }).click();
  await expect(page.getByText('No one else is waiting for an answer')).toBeVisible();
  await expect(page.getByText(/for an answer$/)).toHaveCount(1);
  await page.getByRole('tab', { name: 'Later 1' }).click();
  await expect(rows).toHaveText([/Carla Mendez.*Snoozed until/]);
  await page.getByRole('tab', { name: 'Waiting 0' }).click();
  await carla.post(talkOf(carla), { message: 'Carla asks again', day: 1 });
  await expect(rows).toHaveText([/Carla Mendez.*Waiting.*Carla asks again/]);
  await expect(waiting(1)).toBeAttached();
});

test('conversations take two keys each beside the text', async ({ browser, emptyProduct: product }) => {
  const people: HttpPerson[] = [];
  for (let n = 1; n <= 6; n += 1) {
    people.push(await asking(product, `Person ${n}`, 'May I ask?'));
  }
  const coach = await coachOf(product);
  const page = await openAs(browser, product, coach, '/admin/inbox');
  const box = page.getByRole('textbox', { name: 'Your message' });
  const heading = (n: number) => page.getByRole('heading', { name: people[n]?.user.name ?? '', exact: true });
  await expect(heading(0)).toBeVisible();
  let keys = 0;
  const press = async (...held: string[]): Promise<void> => {
    await page.keyboard.press(held.join('+'));
    keys += held.length;
  };
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  keys += 1;
  for (const [n, { user }] of people.entries()) {
    await expect(heading(n)).toBeVisible();
    await expect(box).toBeFocused();
    await page.keyboard.type(`Yes, ${user.name}`);
    await press('Control', 'Enter');
  }
  await expect(page.getByText('No one else is waiting for an answer')).toBeVisible();
  // The last one has none to go to: it is sent.
  for (const person of people) {
    const said = async () => (await coach.get<Message[]>(talkOf(person))).at(-1);
    await expect.poll(async () => (await said())?.message).toBe(`Yes, ${person.user.name}`);
  }
  // The first R opens the box once.
  expect(keys).toBeLessThanOrEqual(1 + 2 * people.length);
});

test('E is done, H snoozes, U brings back, and every list of keys says so', async ({
  browser,
  emptyProduct: product,
}) => {
  for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez']) await asking(product, name);
  const page = await openAs(browser, product, await coachOf(product), '/admin/inbox');
  const open = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(open('Ana Silva')).toBeVisible();
  // Keys are ignored for a moment after another conversation has opened.
  const press = (key: string, check: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await page.waitForTimeout(450);
      await page.keyboard.press(key);
      await check();
    }).toPass();
  const soon = { timeout: 2_000 };
  await press('e', () => expect(open('Ben Whitaker')).toBeFocused(soon));
  await expect(page.getByRole('tab', { name: 'Waiting 2' })).toBeVisible();
  const bar = page.getByRole('region', { name: 'Can be undone' });
  await expect(bar).toContainText('Ana Silva needs no reply');
  expect(await findFaults(page)).toEqual([]);
  await press('u', () => expect(open('Ana Silva')).toBeFocused(soon));
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Waiting 3' })).toBeVisible();

  const choices = page.getByRole('dialog', { name: 'Snooze' });
  await press('h', () => expect(choices.getByRole('button', { name: 'For three hours' })).toBeFocused(soon));
  expect(await findFaults(page)).toEqual([]);
  // The keys of the inbox rest while it is open.
  await page.keyboard.press('j');
  await page.keyboard.press('2');
  await expect(open('Ben Whitaker')).toBeFocused();
  await expect(bar).toContainText('Ana Silva is snoozed until');
  await expect(page.getByRole('tab', { name: 'Later 1' })).toBeVisible();

  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await press('?', () => expect(help).toBeVisible(soon));
  await expect(help.getByRole('heading', { level: 3 })).toHaveText([
    'Inbox',
    'Today',
    'Reviews',
    'Clients and cohorts',
    'Every screen',
  ]);
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/admin/cohorts');
  await expect(page.getByRole('heading', { name: 'Cohorts', level: 1 })).toBeVisible();
  const search = page.getByPlaceholder('Search or type a command');
  await press('Control+k', () => expect(search).toBeFocused(soon));
  await page.keyboard.type('snooze');
  const found = page.getByRole('option', { name: 'Snooze the conversation (Inbox: H, then 1 … 3)' });
  await expect(found).toBeVisible();
  await found.click();
  await expect(help).toContainText('Done: no reply is needed');
});
