import { expect, type Page } from '@playwright/test';
import type { Annotation } from '#shared/contract/feedback.ts';
import { findFaults } from './accessibility.ts';
import { coachOf, handedIn, openAs, reviewWork, sendNow, signInAs, visitAs } from './browser-people.ts';
import { test } from './product.ts';

const text = (page: Page) => page.getByLabel('Annotation', { exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Feedback on its way' });

/** Keys are ignored for a moment after the window has changed. */
const press = (page: Page, key: string, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key);
    await check();
  }).toPass();

/** Presses again only while the box is away: in it U is a letter. */
const undo = (page: Page, words: string): Promise<void> =>
  expect(async () => {
    if (!(await text(page).isVisible())) await page.keyboard.press('u');
    await expect(text(page)).toHaveValue(words, { timeout: 5_000 });
  }).toPass();

test('an annotation after feedback can be taken back for a while; Undo opens it again, from any page', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Livia Moretti');
  const coach = await coachOf(product);
  const { submissionId } = person;
  const id = await reviewWork(coach, { submissionId });
  const posted = async () =>
    (await coach.get<Annotation[]>(`/api/feedback/${id}/annotations`)).map(({ comment }) => comment);
  await page.setViewportSize({ width: 1440, height: 900 });
  // What can be undone does not leave by itself, however slow the machine is.
  await page.clock.setFixedTime(new Date());
  await visitAs(page, coach, product, `/admin/review/${person.user.id}/1`);
  await press(page, 'a', () => expect(text(page)).toBeFocused({ timeout: 500 }));
  await page.keyboard.type('Which bread?');
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toContainText(/Sending your annotation to Livia in \d+ s/);
  await expect(text(page)).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  await undo(page, 'Which bread?');
  await expect(text(page)).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toBeVisible();
  // In another annotation, U is a letter, and its text stays below.
  await press(page, 'a', () => expect(text(page)).toBeFocused({ timeout: 500 }));
  await page.keyboard.type('And the butter?');
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(text(page)).toHaveValue('Which bread?\n\nAnd the butter?');
  await text(page).fill('Which bread?');
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Livia Moretti' }).click();
  await expect(page).toHaveURL(/\/admin\/client\/\d+$/);
  await undo(page, 'Which bread?');
  expect(await posted()).toEqual([]);
  await page.getByRole('button', { name: 'Add Annotation', exact: true }).click();
  await sendNow(page);
  await expect.poll(posted).toEqual(['Which bread?']);
  await expect(text(page)).toHaveCount(0);
});

test('what could not be sent is tried again with Undo, feedback and annotations alike', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Milan Havel');
  const coach = await coachOf(product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, coach, product);
  const failing = /\/api\/feedback(\/\d+\/annotations)?$/;
  const fail = () =>
    page.route(failing, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { message: 'No' } })
        : route.continue(),
    );
  await fail();
  await page.goto(`/admin/review/${person.user.id}/1`);
  await page.getByLabel('Overall Feedback').fill('Clear and warm.');
  await page.keyboard.press('Control+Enter');
  await sendNow(page);
  await expect(page.getByText('Error submitting feedback').first()).toBeVisible();
  await page.unroute(failing);
  await page.getByLabel('Overall Feedback').press('Control+Enter');
  await expect(bar(page)).toContainText(/Sending feedback to Milan in \d+ s/);
  await press(page, 'u', () => expect(page.getByLabel('Overall Feedback')).toBeFocused({ timeout: 1_000 }));
  await page.keyboard.press('Control+Enter');
  await sendNow(page);
  await expect(page.getByText('Feedback given').first()).toBeVisible();

  await fail();
  await press(page, 'a', () => expect(text(page)).toBeFocused({ timeout: 500 }));
  await page.keyboard.type('Which bread?');
  await page.keyboard.press('Control+Enter');
  await sendNow(page);
  // No message: the form is open with its text.
  await expect(text(page)).toHaveValue('Which bread?');
  await expect(page.getByRole('button', { name: 'Add Annotation', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(bar(page)).toContainText(/Sending your annotation to Milan in \d+ s/);
  await sendNow(page);
  const given = await person.get<{ id: number }>(`/api/feedback/user/${person.user.id}/day/1`);
  await expect
    .poll(async () => (await person.get<Annotation[]>(`/api/feedback/${given.id}/annotations`)).length)
    .toBe(1);
});

test('what is pressed right before a page is reloaded or closed is sent', async ({ page, product }) => {
  const person = await handedIn(product, 'Olga Brandt');
  const coach = await coachOf(product);
  const given = { id: await reviewWork(coach, person, { comment: 'Good.', unlockNext: true }) };
  await signInAs(page, coach, product);
  /** Leaves before the outbox can store what the button sends. */
  const pressAndLeave = async (name: string, leave: () => Promise<unknown>): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true });
    await button.evaluate((each: HTMLButtonElement) => {
      navigator.locks.request = () => new Promise(() => undefined);
      each.click();
    });
    await leave();
  };
  await page.goto(`/admin/review/${person.user.id}/1`);
  await page.getByRole('tab', { name: 'Annotations' }).click();
  await page.getByRole('button', { name: 'Add annotation', exact: true }).click();
  await page.getByLabel('Annotation', { exact: true }).fill('Which bread?');
  await pressAndLeave('Add Annotation', () => page.reload());
  await sendNow(page);
  const annotations = () => person.get<object[]>(`/api/feedback/${given.id}/annotations`);
  await expect.poll(annotations).toMatchObject([{ comment: 'Which bread?' }]);
  await page.getByRole('textbox', { name: /message/i }).fill('See the note on bread');
  await pressAndLeave('Send', () => page.reload());
  const path = `/api/conversations/${person.user.id}/messages`;
  const words = async () => (await person.get<{ message: string }[]>(path)).map(({ message }) => message);
  await expect.poll(words).toEqual(['See the note on bread']);
  const other = await page.context().newPage();
  await other.goto(`/admin/client/${person.user.id}`);
  await page.goto(`/admin/client/${person.user.id}`);
  await page.getByLabel('New note').fill('Prefers mornings');
  await pressAndLeave('Add note', () => page.close());
  const notes = () => coach.get<object[]>(`/api/users/${person.user.id}/notes`);
  await expect.poll(notes).toMatchObject([{ note: 'Prefers mornings' }]);
});

test('letters typed over selected words are the remark on them and no commands; a whole answer shows its remark', async ({
  browser,
  page,
  product,
}) => {
  const person = await handedIn(product, 'Elias Roth');
  const coach = await coachOf(product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, coach, product, `/admin/review/${person.user.id}/1`);
  await page.getByLabel('Overall Feedback').waitFor();
  await page.getByText('Warm bread before the first train.').dblclick({ position: { x: 8, y: 10 } });
  await expect(page.getByRole('button', { name: 'Type to annotate' })).toBeVisible();
  await page.keyboard.type('Very i5 nice?');
  await expect(text(page)).toHaveValue('Very i5 nice?');
  await expect(page.getByRole('radio', { name: 'Accept, open Day 2' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '3' })).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Warm' })).toBeVisible();

  const submission = page.getByRole('tabpanel', { name: 'Submission' });
  await submission.getByRole('button', { name: 'Annotate: Final statement' }).click();
  await page.keyboard.type('Say how erly.');
  await page.getByRole('radiogroup', { name: 'Kind of remark' }).getByText('Change').click();
  await page.getByRole('button', { name: 'Add Annotation' }).click();
  await expect(submission.getByText('Say how erly.')).toBeVisible();
  await submission.getByRole('button', { name: 'Change: Say how erly.' }).click();
  await text(page).fill('Say how early.');
  await page.keyboard.press('Enter');
  await expect(submission.getByText('Say how early.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel('Overall Feedback').fill('Clear and warm.');
  await page.keyboard.press('Control+Enter');
  await sendNow(page);
  await expect(page.getByText('0 of 1 done').first()).toBeVisible();

  // Praise asks for nothing.
  const hers = await openAs(browser, product, person, '/task/1#feedback', 'phone');
  await expect(hers.getByRole('checkbox', { name: 'Done: Say how early.' })).toBeVisible();
  await expect(hers.getByText('Very i5 nice?')).toBeVisible();
  await expect(hers.getByRole('checkbox', { name: 'Done: Very i5 nice?' })).toHaveCount(0);
  await expect(hers.getByText('Nice', { exact: true })).toBeVisible();
});

test('a remark without a choice follows the verdict, also once its words were changed', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Nora Lund');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/1`);
  await page.getByLabel('Overall Feedback').waitFor();
  const submission = page.getByRole('tabpanel', { name: 'Submission' });
  await submission.getByRole('button', { name: 'Annotate: Final statement' }).click();
  await page.keyboard.type('Say mor.');
  await page.getByRole('button', { name: 'Add Annotation' }).click();
  await submission.getByRole('button', { name: 'Change: Say mor.' }).click();
  await text(page).fill('Say more.');
  await page.keyboard.press('Enter');
  await expect(submission.getByText('Say more.')).toBeVisible();
  await expect(submission.getByText('Nice', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Ask for a new version' }).check();
  await expect(submission.getByText('Nice', { exact: true })).toHaveCount(0);
});
