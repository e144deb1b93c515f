import { expect } from '@playwright/test';
import { Document, Packer, Paragraph } from 'docx';
import { DOCX } from '#shared/contract/file-types.ts';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import {
  coachOf,
  onDay,
  openAs,
  pickFile,
  submitFeedback,
  submitTask,
  visitAs,
} from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';

test('the words of a Word document are read and annotated in place, and marked for the participant', async ({
  browser,
  page,
  product,
}) => {
  const person = await onDay(product, 2, 'Olga Brandt');
  const hers = await openAs(browser, product, person, '/task/2');
  const written = new Document({ sections: [{ children: [new Paragraph('What I made today.')] }] });
  await pickFile(hers, { name: 'vision.docx', mimeType: DOCX, buffer: await Packer.toBuffer(written) });
  await submitTask(hers);
  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/2`);
  const text = page.getByRole('group', { name: 'Preview of vision.docx' });
  await expect(text).toHaveText('What I made today.');
  await page.getByRole('button', { name: 'As laid out' }).click();
  const sheet = page.frameLocator('iframe[title="vision.docx, as laid out"]');
  await expect(sheet.getByText('What I made today.')).toBeVisible();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await text.dblclick({ position: { x: 30, y: 24 } });
  await expect(page.getByRole('button', { name: 'Type to annotate' })).toBeVisible();
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
});
