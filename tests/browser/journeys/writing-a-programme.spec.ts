import { expect, type Page } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import { days, drag, fill } from '#tests/browser/author-screen.ts';
import { anotherCoach, coachOf, openAs, visitAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import type { Product } from '#tests/product/start-product.ts';

const dayTexts = {
  Deliverable: 'One page with a name\nA promise',
  Time: '30 minutes',
  'Name of the result': 'your promise',
  'Heading in the book': 'The promise',
  'Example company (optional)': 'Hallmark Bakery',
  'Its answer (optional)': 'Warm bread before the first train.',
};

async function openFold(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Task' }).getByText('Advanced', { exact: true }).click();
}

async function writeDay(page: Page, title: string): Promise<void> {
  await openFold(page);
  await fill(page, { Title: title, ...dayTexts });
  await page.getByRole('textbox', { name: 'What good looks like, 1' }).fill('A stranger can repeat it');
  await page.getByLabel('Description', { exact: true }).fill('Say what changes for the people you serve.');
  await page.getByRole('textbox', { name: 'Question 1' }).first().fill(`What do you promise on ${title}?`);
}

const preview = (page: Page) => page.frameLocator('iframe[title="What participants see"]');

async function secondOwner(product: Product) {
  const noah = await anotherCoach(product, 'Noah Berg');
  await runSql(product, `update users set is_owner = true where id = ${noah.user.id}`);
  return noah;
}

test('two owners write a programme, see it as clients will, and publish it', async ({
  browser,
  product,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await visitAs(page, await coachOf(product), product, '/admin/programmes');
  await page.getByRole('button', { name: 'New programme' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Promise in a week');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promise in a week' })).toBeVisible();
  await expect(page.getByText('Day 1: 3 of 8 required texts')).toBeVisible();
  await page.getByRole('button', { name: 'Programme', exact: true }).click();
  await page.getByLabel('Promise', { exact: true }).fill('A promise that you can keep.');
  await page.getByLabel('How days open').selectOption('Coach unlocks each day');

  await test.step('what is missing is named as in the form, and the foot of the list stays in sight', async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Day 1 · Name of the result')).toBeAttached();
    await expect(dialog.getByRole('strong').filter({ hasText: /[a-z][A-Z]/ })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 1440, height: 1000 });
  });

  await test.step('two days are written, and the preview shows each as it is typed', async () => {
    await days(page).first().getByRole('button').first().click();
    await writeDay(page, 'Find the words');
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Day 1: Find the words');
    await expect(preview(page).getByLabel('What do you promise on Find the words?')).toBeVisible();
    await page.getByRole('button', { name: 'Add a day' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Day 2' })).toBeVisible();
    await writeDay(page, 'Keep the promise');
    await expect(preview(page).getByRole('listitem').filter({ hasText: 'A promise' })).toBeVisible();
  });

  await test.step('a day is moved by keys, and undo and redo follow', async () => {
    await days(page).nth(1).getByRole('button').first().press('Alt+ArrowUp');
    await expect(page.getByText('Moved to 1 of 2')).toBeAttached();
    await expect(days(page)).toHaveText([/Keep the promise/, /Find the words/]);
    await page.keyboard.press('Control+z');
    await expect(days(page)).toHaveText([/Find the words/, /Keep the promise/]);
    await page.keyboard.press('Control+Shift+z');
    await expect(days(page)).toHaveText([/Keep the promise/, /Find the words/]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(days(page)).toHaveText([/Find the words/, /Keep the promise/]);
  });

  await test.step('days are dragged, Escape leaves them, and the part keeps its place', async () => {
    await drag(page, days(page).first(), days(page).nth(1));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(days(page)).toHaveText([/Find the words/, /Keep the promise/]);
    await drag(page, days(page).first(), days(page).nth(1));
    await page.mouse.up();
    await expect(days(page)).toHaveText([/First part.*Keep the promise/s, /Find the words/]);
    await page.keyboard.press('Control+z');
    await expect(days(page)).toHaveText([/First part.*Find the words/s, /Keep the promise/]);
  });

  await test.step('a question that was removed comes back by keys, which ends the offer', async () => {
    await days(page).nth(1).getByRole('button').first().click();
    const question = page.getByRole('textbox', { name: 'Question 1' });
    await page.getByRole('button', { name: 'Question 1: move or remove' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(question).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(question).toHaveValue('What do you promise on Keep the promise?');
    await expect(page.getByText(/^Question removed/)).toBeHidden();
  });

  await test.step("another owner's change of a day is merged with one that is being typed", async () => {
    await expect(page.getByText(/Draft saved/)).toBeVisible();
    const other = await openAs(browser, product, await secondOwner(product), page.url());
    await other.getByLabel('Title', { exact: true }).fill('Keep your promise');
    await page.getByLabel('Time', { exact: true }).fill('20 minutes');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Keep your promise');
    await expect(other.getByLabel('Time', { exact: true })).toHaveValue('20 minutes');
    expect(await findFaultsInBothThemes(page)).toEqual([]);
    // The same field: who comes second is asked, and both texts are there.
    await page.context().setOffline(true);
    await page.getByLabel('Time', { exact: true }).fill('25 minutes');
    await expect(page.getByText(/^Kept in this browser/)).toBeVisible();
    await other.getByLabel('Time', { exact: true }).fill('40 minutes');
    await expect(other.getByText(/^Draft saved/)).toBeVisible();
    await other.getByLabel('Deliverable', { exact: true }).fill('A kept promise');
    await page.context().setOffline(false);
    const asked = page.getByRole('region', { name: 'Which one do you want to keep?' });
    await expect(asked).toContainText('25 minutes');
    await expect(asked).toContainText('40 minutes');
    expect(await findFaultsInBothThemes(page)).toEqual([]);
    await expect(page.getByLabel('Deliverable', { exact: true })).toHaveValue('A kept promise');
    await asked.getByRole('button', { name: 'Keep this one' }).click();
    await expect(other.getByLabel('Time', { exact: true })).toHaveValue('25 minutes');
  });

  await test.step('a day of rest hides what work has, keeps it, and shows its button', async () => {
    await page.getByRole('button', { name: 'Add a day' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Day 3' })).toBeVisible();
    const texts = { Title: 'Breathe', Time: 'All day', Description: 'Go for a walk. The promise keeps.' };
    await fill(page, texts);
    const question = page.getByRole('textbox', { name: 'Question 1' }).first();
    await question.fill('Kept while it is hidden');
    const kind = page.getByLabel('Kind of day');
    await kind.selectOption('Rest: nothing to do');
    await expect(page.getByLabel('Deliverable', { exact: true })).toBeHidden();
    await expect(question).toBeHidden();
    await expect(preview(page).getByRole('button', { name: 'Go on' })).toBeVisible();
    await kind.selectOption('Work: clients hand something in');
    await expect(question).toHaveValue('Kept while it is hidden');
    await kind.selectOption('Rest: nothing to do');
  });

  await test.step('a problem leads to its field, and then the draft is published', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Fix 1 thing to publish.')).toBeVisible();
    await expect(dialog.getByText('Programme · Description')).toBeVisible();
    await dialog.getByRole('button', { name: 'Go there' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Programme' })).toBeVisible();
    await expect(page.getByLabel('Description', { exact: true })).toBeFocused();
    await page.keyboard.type('For owners who want to be remembered.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Version 1 is published', { exact: true })).toBeVisible();
    const next = page.getByText('Published. Nobody is on it yet:');
    await expect(next.getByRole('link', { name: 'Add clients' })).toBeVisible();
    await expect(next.getByRole('button', { name: 'Make it the default' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await page.getByRole('link', { name: 'All programmes' }).click();
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Promise in a week' });
    await expect(line.getByText('3 days · version 1 · 0 clients')).toBeVisible();
    expect(await findFaultsInBothThemes(page)).toEqual([]);
  });

  await test.step('a client who has not begun does it as soon as the coach chooses it, in an open window', async () => {
    const client = await signUp(product.baseUrl, 'Nora Vale');
    const phone = await openAs(browser, product, client, '/dashboard', 'phone');
    await expect(phone.getByText('Day 1 of 21').first()).toBeVisible();
    await page.goto(`/admin/client/${client.user.id}`);
    await page.getByText('Manage', { exact: true }).click();
    await page.getByLabel('Programme', { exact: true }).selectOption('Promise in a week, 3 days');
    await expect(phone.getByText('Day 1 of 3', { exact: true }).first()).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Find the words' }).first()).toBeVisible();
    await phone.goto('/task/1');
    await phone
      .getByLabel('What do you promise on Find the words?')
      .fill('Warm bread before the first train.');
    await phone.getByRole('button', { name: /^submit/i }).click();
    await expect(phone).toHaveURL(/dashboard$/);
    // The clock of the product would open it tomorrow.
    await expect(phone.getByText(/unlocks after your coach's review\.$/).first()).toBeVisible();
    await phone.goto('/brand');
    await expect(phone.getByText('Warm bread before the first train.').first()).toBeVisible();

    const coach = await coachOf(product);
    await coach.put(`/api/users/${client.user.id}/day`, { day: 3, reason: 'You have earned it' });
    await phone.goto('/task/3');
    const goOn = phone.getByRole('button', { name: 'Go on' });
    await expect(goOn).toBeVisible();
    await phone.context().setOffline(true);
    await goOn.press('Enter');
    await expect(
      phone.getByText("You're offline. We'll mark this day as done when you're back."),
    ).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByRole('heading', { name: 'You finished the sprint' })).toBeVisible();
    // The coach's page has been open all the time.
    const line = page.getByRole('listitem').filter({ hasText: 'Day 3: Breathe' });
    await expect(line.getByText('Done', { exact: true })).toBeVisible();
    await expect(line.getByRole('link', { name: 'Review Day 3' })).toBeHidden();
  });
});
