import { expect } from '@playwright/test';
import type { Message } from '#shared/contract/messages.ts';
import { findFaults } from '#tests/browser/accessibility.ts';
import { coachOf, openWindow, signInAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';

test('J and K walk the conversations; Escape drops the quote first, then leaves the text', async ({
  browser,
  emptyProduct: product,
}) => {
  for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez']) {
    const person = await signUp(product.baseUrl, name);
    const message = `${name} asks`;
    await person.post(`/api/conversations/${person.user.id}/messages`, { message, day: 1 });
  }
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  await page.goto('/admin/inbox');
  const open = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(open('Ana Silva')).toBeVisible();
  // Keys are ignored for a moment after another conversation has opened.
  const press = (key: string, name: string): Promise<void> =>
    expect(async () => {
      if (!(await open(name).isVisible())) await page.keyboard.press(key);
      await expect(open(name)).toBeFocused({ timeout: 1_000 });
    }).toPass();
  await press('j', 'Ben Whitaker');
  await press('j', 'Carla Mendez');
  await press('k', 'Ben Whitaker');
  await press('k', 'Ana Silva');
  // Nothing is before the first.
  await page.waitForTimeout(600);
  await page.keyboard.press('k');
  await page.waitForTimeout(600);
  await expect(open('Ana Silva')).toBeFocused();

  await page.getByRole('log').getByText('Ana Silva asks').hover();
  const menu = page.getByRole('button', { name: 'Message actions' });
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  const box = page.getByRole('textbox', { name: 'Your message' });
  await expect(box).toBeFocused();
  const quote = page.getByRole('button', { name: 'Drop the quote' });
  await expect(quote).toBeVisible();
  await page.keyboard.type('jk is text here');
  await page.keyboard.press('Escape');
  await expect(quote).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('jk is text here');
  await page.keyboard.press('Escape');
  await expect(open('Ana Silva')).toBeFocused();
  await expect(box).toHaveValue('jk is text here');
  await press('j', 'Ben Whitaker');
  // Nothing to send: it stays.
  await box.press('Control+Shift+Enter');
  await expect(box).toBeFocused();
  await box.fill('Both are fine.');
  await box.press('Control+Shift+Enter');
  await expect(open('Carla Mendez')).toBeVisible();
  await expect(box).toBeFocused();
  await expect(page.getByRole('button', { name: /^Ben Whitaker/ })).toHaveCount(0);
  await page.context().close();
});

test('fifteen conversations take two keys each beside the text', async ({
  browser,
  emptyProduct: product,
}) => {
  const people: HttpPerson[] = [];
  for (let n = 1; n <= 15; n += 1) {
    const person = await signUp(product.baseUrl, `Person ${String(n).padStart(2, '0')}`);
    await person.post(`/api/conversations/${person.user.id}/messages`, { message: 'May I ask?', day: 1 });
    people.push(person);
  }
  const coach = await coachOf(product);
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  await page.goto('/admin/inbox');
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
  for (const { user } of people) {
    const said = async () => (await coach.get<Message[]>(`/api/conversations/${user.id}/messages`)).at(-1);
    await expect.poll(async () => (await said())?.message).toBe(`Yes, ${user.name}`);
  }
  // The first R opens the box once.
  expect(keys).toBeLessThanOrEqual(1 + 2 * people.length);
  await page.context().close();
});

test('E is done, H snoozes, U brings back, and every list of keys says so', async ({
  browser,
  emptyProduct: product,
}) => {
  for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez']) {
    const person = await signUp(product.baseUrl, name);
    await person.post(`/api/conversations/${person.user.id}/messages`, { message: `${name} asks`, day: 1 });
  }
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  await page.goto('/admin/inbox');
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
    'Reviews',
    'Clients and cohorts',
    'Every screen',
  ]);
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/admin/cohorts');
  await expect(page.getByRole('heading', { name: 'Cohorts', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Search or type a command')).toBeFocused();
  await page.keyboard.type('snooze');
  const found = page.getByRole('option', { name: 'Snooze the conversation (Inbox: H, then 1 … 3)' });
  await expect(found).toBeVisible();
  await found.click();
  await expect(help).toContainText('Done: no reply is needed');
  await page.context().close();
});
