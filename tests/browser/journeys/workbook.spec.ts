import { expect, type Page } from '@playwright/test';
import type { Answers } from '#shared/contract/workbooks.ts';
import { findFaults, findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import {
  coachOf,
  onDay,
  openAs,
  openWindow,
  signInAs,
  submitFeedback,
  visitAs,
} from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import type { HttpPerson } from '#tests/product/http-person.ts';

const saved = (page: Page) => expect(page.getByText(/^Draft saved/)).toBeVisible();
const next = (page: Page) => page.getByRole('button', { name: 'Next step' }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Task' }).click();

const draftOf = (person: HttpPerson, day: number) =>
  person.get<{ form?: Answers; fileURL?: string } | null>(`/api/drafts/${day}`);

/** The page does not scroll sideways. */
const expectNarrow = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('on a phone a row unfolds when the one above it is begun; colours and a table are handed in and annotated by cell', async ({
  browser,
  page,
  product,
}) => {
  const person = await onDay(product, 16);
  const phone = await openAs(browser, product, person, '/task/15', 'phone');
  const second = phone.getByRole('button', { name: 'Small', exact: true });
  await expect(second).toHaveAttribute('aria-expanded', 'false');
  await expect(phone.getByLabel('Used for, row 2')).toHaveCount(0);
  await phone.getByLabel('Used for, row 1').fill('The sign above the door');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await phone.getByLabel('Used for, row 2').fill('The stamp');
  await second.press('Enter');
  await expect(phone.getByLabel('Used for, row 2')).toHaveCount(0);
  await saved(phone);
  await phone.goto('/task/16');
  await phone.getByLabel('Name, colour 1').fill('Slate green');
  await phone.getByLabel('Code, colour 1', { exact: true }).fill('2F4A4');
  await expect(phone.getByText('This does not look like a colour.', { exact: false })).toBeVisible();
  await phone.getByLabel('Code, colour 1', { exact: true }).fill('#2F4A43');
  await expect(phone.getByLabel('Pick: Code, colour 1')).toHaveValue('#2f4a43');
  await expect(phone.getByText('1 of 3 to 5').first()).toBeVisible();
  await phone.getByLabel('Text, row 1', { exact: true }).fill('#777777');
  await phone.getByLabel('Ground, row 1', { exact: true }).fill('#ffffff');
  await expect(phone.getByText('4.4:1. 4.5:1 or more reads well')).toBeVisible();
  await phone.getByLabel('Text, row 1', { exact: true }).fill('#2F4A43');
  await expect(phone.getByText(/^9\.\d:1, reads well$/)).toBeVisible();
  await phone.getByLabel('Used for, row 1').fill('Text and headings');
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  await expectNarrow(phone);
  await saved(phone);
  await next(phone);
  await next(phone);
  await submit(phone);
  await expect(phone).toHaveURL(/\/dashboard$/);
  await phone.goto('/task/16');
  await expect(phone.getByText('Slate green', { exact: true })).toBeVisible();
  await expectNarrow(phone);

  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/16`);
  await expect(page.getByText('Slate green', { exact: true })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const table = page.getByRole('table', { name: /^Text pairs with a contrast/ });
  await expect(table.getByRole('columnheader', { name: 'Used for' })).toBeVisible();
  const name = 'Text pairs with a contrast of at least 4.5:1, 1: Used for';
  await page.getByRole('button', { name: `Annotate: ${name}` }).click();
  await expect(page.getByLabel('On', { exact: true })).toHaveValue(name);
  await page.getByLabel('Annotation', { exact: true }).fill('And the captions?');
  await page.getByRole('button', { name: 'Add Annotation' }).click();
  await expect(table.getByText('And the captions?')).toBeVisible();
  await page.getByLabel('Overall Feedback').fill('A calm palette.');
  await submitFeedback(page);
  await expect(phone.getByText('And the captions?')).toBeVisible();
  await expect(phone.getByText(`On: ${name}`)).toBeVisible();
});

test('a table filled in on two devices is merged by cell, and a cell of both asks for a choice', async ({
  page,
  browser,
  product,
}) => {
  const person = await onDay(product, 4);
  await signInAs(page, person, product);
  const phone = await openWindow(browser, product, 'phone');
  await signInAs(phone, person, product);
  await page.goto('/task/4');
  await page.getByLabel('Alternative, row 1').fill('An app');
  await saved(page);
  await phone.goto('/task/4');
  // Another device opens the first step with an open answer.
  await phone.getByRole('button', { name: /^1\. / }).click();
  await expect(phone.getByLabel('Alternative, row 1')).toHaveValue('An app');
  await page.getByLabel('Promise, row 1').fill('Shifts in two minutes');
  await saved(page);
  await expect
    .poll(async () => JSON.stringify((await draftOf(person, 4))?.form))
    .toContain('Shifts in two minutes');
  await phone.getByLabel('Proof they show, row 1').fill('4.6 stars');
  await expect(phone.getByLabel('Promise, row 1')).toHaveValue('Shifts in two minutes');
  await expect.poll(async () => JSON.stringify((await draftOf(person, 4))?.form)).toContain('4.6 stars');
  await expect(phone.getByRole('heading', { name: 'Which one do you want to keep?' })).toHaveCount(0);

  await page.getByLabel('Alternative, row 1').fill('A cheerful app');
  const choice = page.getByRole('group', { name: 'What customers choose instead of you' });
  await expect(page.getByLabel('Proof they show, row 1')).toHaveValue('4.6 stars');
  await expect.poll(async () => JSON.stringify((await draftOf(person, 4))?.form)).toContain('A cheerful app');
  await phone.getByLabel('Alternative, row 1').fill('An expensive app');
  const choiceHere = phone.getByRole('group', { name: 'What customers choose instead of you' }).last();
  await expect(choiceHere.getByText(/An expensive app · Promise: Shifts in two minutes/)).toBeVisible();
  await expect(choiceHere.getByText(/A cheerful app · Promise: Shifts in two minutes/)).toBeVisible();
  await choiceHere.getByRole('button', { name: 'Take this one' }).click();
  await expect(phone.getByLabel('Alternative, row 1')).toHaveValue('A cheerful app');
  await expect(choice.getByRole('button', { name: 'Take this one' })).toHaveCount(0);
});
