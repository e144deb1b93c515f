import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Document, Packer, Paragraph } from 'docx';
import type { Annotation } from '#shared/contract/feedback.ts';
import { DOCX } from '#shared/contract/file-types.ts';
import { findFaults, findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import {
  coachOf,
  handedIn,
  onDay,
  openWindow,
  pickFile,
  sendNow,
  signInAs,
  submitFeedback,
} from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';

const PICTURE = readFileSync('docs/images/participant.png');

test('at 1440x900 the open work and the form stand side by side without a scroll', async ({
  browser,
  product,
}) => {
  const person = await onDay(product, 2, 'Lena Vogt');
  const hers = await openWindow(browser, product);
  await signInAs(hers, person, product);
  await hers.goto('/task/2');
  await pickFile(hers, { name: 'vision.png', mimeType: 'image/png', buffer: PICTURE });
  await hers.getByRole('button', { name: 'Submit Task' }).click();
  await expect(hers).toHaveURL(/\/dashboard$/);
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/review/${person.user.id}/2`);
  const picture = page.getByRole('img', { name: 'Preview of vision.png' });
  await expect(picture).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole('tab', { name: 'Submission' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Overall Feedback')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('group', { name: 'Rating' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Strengths')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Submit Feedback' })).toBeInViewport({ ratio: 1 });
  const task = page.getByRole('region', { name: 'Task Details' });
  expect((await task.boundingBox())?.height).toBeLessThan(64);
  await task.getByRole('button', { name: 'Read the whole task' }).click();
  await expect(task.getByText('What good looks like')).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await hers.context().close();
  await page.context().close();
});

test('the words of a Word document are read and annotated in place, and marked for the participant', async ({
  browser,
  page,
  product,
}) => {
  const person = await onDay(product, 2, 'Olga Brandt');
  const hers = await openWindow(browser, product);
  await signInAs(hers, person, product);
  await hers.goto('/task/2');
  const written = new Document({ sections: [{ children: [new Paragraph('What I made today.')] }] });
  await pickFile(hers, { name: 'vision.docx', mimeType: DOCX, buffer: await Packer.toBuffer(written) });
  await hers.getByRole('button', { name: 'Submit Task' }).click();
  await expect(hers).toHaveURL(/\/dashboard$/);
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/review/${person.user.id}/2`);
  const text = page.getByRole('group', { name: 'Preview of vision.docx' });
  await expect(text).toHaveText('What I made today.');
  await page.getByRole('button', { name: 'As laid out' }).click();
  const sheet = page.frameLocator('iframe[title="vision.docx, as laid out"]');
  await expect(sheet.getByText('What I made today.')).toBeVisible();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await text.dblclick({ position: { x: 30, y: 24 } });
  await expect(page.getByRole('button', { name: 'Annotate (N)' })).toBeVisible();
  await expect(page.getByLabel('On', { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('What');
  await page.keyboard.press('n');
  await expect(page.getByLabel('On', { exact: true })).toHaveValue('What');
  await page.getByLabel('Annotation', { exact: true }).fill('Say what it is.');
  await page.keyboard.press('Control+Enter');
  await expect(text.getByRole('link', { name: 'What' })).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByLabel('Overall Feedback').fill('Good and warm.');
  await submitFeedback(page);
  await expect(page.getByText('Feedback submitted').first()).toBeVisible();
  await hers.goto('/task/2');
  await expect(hers.getByRole('group', { name: 'Preview of vision.docx' }).getByRole('link')).toHaveText(
    'What',
  );
  await hers.context().close();
});

test('choosing a template moves neither its menu nor the comment', async ({ page, product }) => {
  const { user } = await handedIn(product, 'Rosa Lenz');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/review/${user.id}/1`);
  const [menu, comment] = [page.getByLabel('Template'), page.getByLabel('Overall Feedback')];
  await expect(comment).toBeVisible();
  // What is loaded later may still move both.
  await page.waitForLoadState('networkidle');
  const places = async () => [(await menu.boundingBox())?.y, (await comment.boundingBox())?.y];
  const before = await places();
  await menu.selectOption({ label: 'Branding Strategy' });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a revision shows what changed since the version that this coach read last, and which marks still stand', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Vera Blum');
  const coach = await coachOf(product);
  const { submissionId } = person;
  const { id } = await coach.post<{ id: number }>('/api/feedback', {
    submissionId,
    comment: 'Clear and warm.',
  });
  for (const targetElement of ['Warm bread', 'the first train']) {
    const annotation = { targetElement, comment: 'Keep this.', position: { x: 0, y: 0 } };
    await coach.post(`/api/feedback/${id}/annotations`, annotation);
  }
  await signInAs(page, coach, product);
  const read = () =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/version-read') && answer.ok() && answer.request().method() === 'PUT',
    );
  await Promise.all([read(), page.goto(`/admin/review/${person.user.id}/1`)]);
  const changed = page.getByRole('button', { name: 'What changed' });
  const plain = page.getByRole('button', { name: 'As handed in' });
  await expect(changed).toHaveCount(0);
  const second = read();
  await person.post('/api/submissions', {
    userId: person.user.id,
    taskDay: 1,
    fileURL: 'embedded_form_day1_2.json',
    notes: 'Warm bread before the last train. Is it bold enough?',
  });
  await expect(changed).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('since version 1, which you read last')).toBeVisible();
  await expect(page.locator('del')).toHaveText('first');
  await expect(page.locator('ins')).toHaveText('last');
  expect(await findFaults(page)).toEqual([]);
  await page.locator('ins').evaluate((word) => {
    // The removed word stands in between.
    const kept = word.parentElement?.firstChild?.firstChild ?? word;
    getSelection()?.setBaseAndExtent(kept, 'Warm bread '.length, word, 1);
  });
  await page.getByRole('button', { name: 'Annotate (N)' }).click();
  await page.getByRole('textbox', { name: 'Annotation' }).fill('Which line?');
  await page.getByRole('button', { name: 'Add Annotation' }).click();
  await sendNow(page);
  const posted = () => coach.get<Annotation[]>(`/api/feedback/${id}/annotations`);
  await expect.poll(async () => (await posted()).at(-1)?.selector?.exact).toBe('before the last');
  await expect(page.getByText('On words that have changed')).toBeVisible();
  await page.getByRole('link', { name: 'Show in the text' }).first().click();
  await expect(page.locator('[data-from="1"]')).toHaveText('Warm bread');
  await expect(plain).toHaveAttribute('aria-pressed', 'true');
  await second;
  await page.reload();
  await expect(plain).toHaveAttribute('aria-pressed', 'true');
});
