import { expect, type Page } from '@playwright/test';
import type { Message } from '#shared/contract/messages.ts';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { findFaults } from './accessibility.ts';
import { anotherCoach, coachOf, openAs } from './browser-people.ts';
import { test } from './product.ts';

test('held answers, drafts and writing coaches are marked, and a second answer asks first', async ({
  browser,
  emptyProduct: product,
}) => {
  const people: HttpPerson[] = [];
  for (const name of ['Ana Silva', 'Ben Whitaker']) {
    const person = await signUp(product.baseUrl, name);
    await person.post(`/api/conversations/${person.user.id}/messages`, { message: `${name} asks`, day: 1 });
    people.push(person);
  }
  const [ana] = people;
  if (!ana) throw new Error('no Ana');
  const coach = await coachOf(product);
  const open = async (who: HttpPerson, path: string): Promise<Page> => {
    const page = await openAs(browser, product, who, path);
    await expect(page.locator('[data-connection="live"]')).toBeAttached();
    return page;
  };
  const maya = await open(coach, '/admin/inbox');
  const noah = await open(await anotherCoach(product, 'Noah Berg'), `/admin/client/${ana.user.id}`);
  const box = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
  const row = (page: Page, name: string) =>
    page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
  // Who was there first is known to the one who comes.
  await expect(row(maya, 'Ana Silva')).toContainText('Noah Berg is here');
  await expect(noah.getByRole('status').filter({ hasText: 'Maya Lindqvist is here too' })).toBeAttached();

  await box(noah).fill('I am on it');
  await expect(row(maya, 'Ana Silva')).toContainText('Noah Berg is writing');
  await box(maya).focus();
  await maya.keyboard.type('So am I');
  await expect(row(maya, 'Ana Silva')).toContainText('Draft');
  await maya.keyboard.press('Enter');
  const question = maya.getByRole('dialog', { name: 'Send a second answer?' });
  await expect(question).toContainText('Noah Berg is writing an answer now.');
  expect(await findFaults(maya)).toEqual([]);
  await maya.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(box(maya)).toHaveValue('So am I');
  await expect(box(maya)).toBeFocused();
  await box(maya).fill('');
  await expect(row(maya, 'Ana Silva')).not.toContainText('Draft');
  await expect(noah.getByRole('status').filter({ hasText: 'Maya Lindqvist is here too' })).toBeAttached();

  // Noah holds the answer: it leaves Waiting on both screens, with its time.
  await noah.getByRole('button', { name: 'Send later' }).press('Enter');
  await noah.getByRole('dialog', { name: 'Send later' }).getByRole('button').first().press('Enter');
  await expect(noah.getByRole('list', { name: 'Held messages' })).toContainText('I am on it');
  await expect(maya.getByRole('tab', { name: 'Waiting 1' })).toBeVisible();
  await expect(maya.getByRole('tab', { name: 'Later 1' })).toBeVisible();
  await expect(row(maya, 'Ana Silva')).toContainText(/Held until (today|tomorrow) at/);
  expect(await findFaults(maya)).toEqual([]);

  await box(maya).focus();
  await maya.keyboard.type('Mine as well');
  await maya.keyboard.press('Enter');
  await expect(question).toContainText(/An answer by Noah Berg is held until (today|tomorrow) at/);
  const said = async (): Promise<string[]> =>
    (await coach.get<Message[]>(`/api/conversations/${ana.user.id}/messages`)).map(({ message }) => message);
  expect(await said()).toEqual(['Ana Silva asks']);
  await maya.keyboard.press('Enter');
  await expect.poll(said).toEqual(['Ana Silva asks', 'Mine as well']);
  // Asked once for each held message.
  await box(maya).focus();
  await maya.keyboard.type('And more');
  await maya.keyboard.press('Enter');
  await expect.poll(said).toEqual(['Ana Silva asks', 'Mine as well', 'And more']);

  // Nobody writes any more, and then nobody is there.
  await noah.goto('/admin');
  await expect(row(maya, 'Ana Silva')).not.toContainText('Noah Berg is');
});

test('on a phone a conversation fills the screen, and Back returns to its row', async ({
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Henk Visser');
  await person.post(`/api/conversations/${person.user.id}/messages`, { message: 'Henk asks', day: 1 });
  const page = await openAs(browser, product, await coachOf(product), '/admin/inbox', 'phone');
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Henk Visser' });
  const list = page.getByRole('heading', { name: 'Inbox', level: 1 });
  const opened = page.getByRole('heading', { name: 'Henk Visser', level: 1 });
  await expect(list).toBeVisible();
  await row.getByRole('button').click();
  await expect(opened).toBeVisible();
  await expect(list).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(list).toBeVisible();
  await expect(row.getByRole('button')).toBeFocused();
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(list).toBeVisible();
  await page.goto(`/admin/inbox?client=${person.user.id}`);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(list).toBeVisible();
});
