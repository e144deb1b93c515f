import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Document, Header, Packer, Paragraph } from 'docx';
import { findFaultsInBothThemes } from './accessibility.ts';
import {
  coachOf,
  handedIn,
  onDay,
  openAs,
  openMoreTexts,
  pickFile,
  reviewWork,
  submitFeedback,
  submitTask,
  visitAs,
} from './browser-people.ts';
import { photographer } from './pinned-people.ts';
import { test } from './product.ts';

test('the context stands beside the work: it folds, is remembered, answers, and is a tab on phones', async ({
  browser,
  page,
  product,
}) => {
  const person = await handedIn(product, 'Noor Aziz');
  const coach = await coachOf(product);
  const { submissionId } = person;
  await reviewWork(coach, { submissionId }, { comment: 'Good start.', actionPlan: '- Cut one word' });
  await coach.put(`/api/users/${person.user.id}/day`, { day: 2, reason: 'You are quick' });
  await person.post(`/api/conversations/${person.user.id}/messages`, {
    message: 'A question on Day 1',
    day: 1,
  });
  await person.put('/api/drafts/2', { form: { picture: { known_for: 'Short words' } } });
  await person.post('/api/submissions', {
    userId: person.user.id,
    taskDay: 2,
    fileURL: 'embedded_form_day2_1.json',
    notes: 'My vision.',
  });
  await coach.post(`/api/users/${person.user.id}/notes`, { note: 'Prefers short words.' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, coach, product, `/admin/review/${person.user.id}/2`);
  await page.getByLabel('Overall Feedback').waitFor();
  const context = page.getByRole('complementary', { name: 'Context' });
  await expect(context).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('i');
    await expect(context).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(context.getByText('A question on Day 1')).toBeVisible();
  await expect(context.getByRole('list', { name: 'Open points of Day 1' })).toHaveText('Cut one word');
  await expect(context.getByText('Prefers short words.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /message/i })).toHaveCount(1);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await context.getByRole('textbox', { name: /message/i }).focus();
  await page.keyboard.type('Here is the answer.');
  await page.keyboard.press('Enter');
  await expect(context.getByRole('log').getByText('Here is the answer.')).toBeVisible();
  await page.reload();
  await expect(context).toBeVisible();
  await page.getByRole('button', { name: 'Context' }).press('Enter');
  await expect(context).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Noor Aziz' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/client/${person.user.id}$`));

  const phone = await openAs(browser, product, coach, `/admin/review/${person.user.id}/2`, 'phone');
  await phone.getByRole('tab', { name: 'Context' }).click();
  const panel = phone.getByRole('tabpanel', { name: 'Context' });
  await expect(panel.getByText('Here is the answer.')).toBeVisible();
  await expect(phone.getByLabel('Overall Feedback')).toBeHidden();
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
});

const PICTURE = readFileSync('docs/images/participant.png');

test('at 1440x900 the open work and the form stand side by side without a scroll, and a template moves neither', async ({
  browser,
  product,
}) => {
  const person = await onDay(product, 2, 'Lena Vogt');
  const hers = await openAs(browser, product, person, '/task/2');
  await pickFile(hers, { name: 'vision.png', mimeType: 'image/png', buffer: PICTURE });
  await submitTask(hers);
  const page = await openAs(browser, product, await coachOf(product), `/admin/review/${person.user.id}/2`);
  const picture = page.getByRole('img', { name: 'Preview of vision.png' });
  await expect(picture).toBeInViewport({ ratio: 0.5 });
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByRole('tab', { name: 'Submission' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Overall Feedback')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('group', { name: 'Rating' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('radio', { name: 'Ask for a new version' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Unlock Next Task')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Submit Feedback' })).toBeInViewport({ ratio: 1 });
  // A document needs the room of the context.
  await page.setViewportSize({ width: 1700, height: 900 });
  await expect(page.getByRole('complementary', { name: 'Context' })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const task = page.getByRole('region', { name: 'Task Details' });
  expect((await task.boundingBox())?.height).toBeLessThan(64);
  await task.getByRole('button', { name: 'Read the whole task' }).click();
  await expect(task.getByText('What good looks like')).toBeVisible();
  await openMoreTexts(page);
  const [menu, comment] = [page.getByLabel('Template'), page.getByLabel('Overall Feedback')];
  const places = async () => [(await menu.boundingBox())?.y, (await comment.boundingBox())?.y];
  const before = await places();
  await menu.selectOption({ label: 'Branding Strategy' });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('the coach marks checks by keyboard, the participant sees them and ticks, and both see what is done', async ({
  browser,
  page,
  product,
}) => {
  const person = await handedIn(product, 'Tilda Brock');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/1`);
  await page.getByText(/^What good looks like/).press('Enter');
  const checks = page.getByRole('region', { name: 'What good looks like' });
  await checks
    .getByRole('group', { name: 'Every part of it is true today.' })
    .getByRole('radio')
    .last()
    .focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel('Overall Feedback').fill('Clear and warm.');
  await checks.getByRole('button', { name: /^Insert: Not there yet: Every part/ }).press('Enter');
  await expect(page.getByLabel('Overall Feedback')).toHaveValue(
    'Clear and warm.\nNot there yet: Every part of it is true today.',
  );
  await openMoreTexts(page);
  await page.getByLabel('Action Plan').fill('Soon:\n- Say it aloud\n- Cut one word');
  await submitFeedback(page);
  await expect(page.getByText('0 of 2 done').first()).toBeVisible();

  const hers = await openAs(browser, product, person, '/task/1', 'phone');
  await expect(hers.getByText('0 of 1 check met')).toBeVisible();
  const point = hers.getByRole('checkbox', { name: 'Cut one word' });
  await point.click();
  await expect(point).toBeChecked();
  await expect(page.getByText('1 of 2 done').first()).toBeVisible();
  await hers.route('**/tick', (route) => route.fulfill({ status: 400, json: { message: 'Not now.' } }));
  await point.click();
  await expect(hers.getByText('Tick not saved').first()).toBeVisible();
  await expect(point).toBeChecked();
});

test('a Word file reads with its numbers, and says what else is in it', async ({ page, product }) => {
  const question = (text: string) => new Paragraph({ text, numbering: { reference: 'questions', level: 0 } });
  const level = { level: 0, format: 'upperRoman', text: '%1)' } as const;
  const written = new Document({
    numbering: { config: [{ reference: 'questions', levels: [level] }] },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph('Harbour bakery')] }) },
        children: [question('Who buys?'), new Paragraph('Regulars.'), question('What for?')],
      },
    ],
  });
  const person = await photographer(product, 'Lena Ort', await Packer.toBuffer(written), 'docx');
  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/1`);
  const text = page.getByRole('group', { name: 'Preview of logo.docx' });
  await expect(text).toContainText(/I\) Who buys\?\s+Regulars\.\s+II\) What for\?/);
  const more = page.getByText('The file also has a header, not shown here.');
  await expect(more.getByRole('link')).toHaveAttribute('href', person.fileURL);
  await page.getByRole('button', { name: 'As laid out' }).click();
  const sheet = page.frameLocator('iframe[title="logo.docx, as laid out"]');
  await expect(sheet.getByRole('listitem').nth(1)).toHaveText(/^II\)\sWhat for\?$/);
  await expect(sheet.getByRole('list').first()).toHaveCSS('list-style-type', 'none');
  await expect(more).toBeVisible();
});
