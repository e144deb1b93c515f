import { expect } from '@playwright/test';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { days, fill } from './author-screen.ts';
import { anotherCoach, coachOf, openAs, visitAs } from './browser-people.ts';
import { test } from './product.ts';

test('a coach who is no owner suggests texts; one is taken and undone, and one is declined', async ({
  browser,
  product,
  page,
}) => {
  const owner = await coachOf(product);
  const { id } = await owner.post<ProgrammeItem>('/api/programmes', { name: 'Promise in a day' });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await visitAs(page, owner, product, `/admin/programmes/${id}`);
  await days(page).first().getByRole('button').first().click();
  await fill(page, { Title: 'Keep your promise' });
  await page.getByRole('textbox', { name: 'Question 1' }).fill('What do you promise on Keep the promise?');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  const other = await openAs(browser, product, await anotherCoach(product, 'Ana Silva'), page.url());
  // What cannot be changed is text without boxes.
  await expect(other.getByLabel('Title', { exact: true })).toHaveCSS('border-top-width', '0px');
  const suggest = async (label: string, text: string): Promise<void> => {
    await other.getByLabel(`Suggest another text: ${label}`, { exact: true }).press('Enter');
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel('Text', { exact: true }).fill(text);
    await dialog.getByLabel('Remark').fill('It is warmer.');
    expect(await findFaultsInBothThemes(other)).toEqual([]);
    await dialog.getByRole('button', { name: 'Suggest' }).click();
    await expect(dialog).toBeHidden();
  };
  await suggest('Title', 'Keep your word');
  await suggest('Question 1', 'What do you promise?');
  const theirs = page.getByRole('group', { name: 'Suggestion of Ana Silva' });
  await expect(theirs.first()).toContainText('Ana Silva suggests:Keep your promise wordIt is warmer.');
  await expect(days(page).first()).toContainText('2 suggestions');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  const title = page.getByLabel('Title', { exact: true });
  await theirs.first().getByRole('button', { name: 'Take it' }).click();
  await expect(title).toHaveValue('Keep your word');
  await expect(theirs).toHaveCount(1);
  await expect(other.getByText('You suggest: Taken.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Keep your promise');
  await page.getByRole('textbox', { name: 'Question 1' }).fill('What do you promise now?');
  await expect(theirs).toContainText(
    'The text changed since. It was: “What do you promise on Keep the promise?”',
  );
  await theirs.getByRole('button', { name: 'Decline' }).click();
  await expect(theirs).toHaveCount(0);
  await expect(other.getByText('You suggest: Declined.')).toBeVisible();
  await expect(days(page).first()).not.toContainText('suggestion');
});
