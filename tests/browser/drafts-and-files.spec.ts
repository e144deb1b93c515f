import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { onDay, pickFile, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('a draft is there after a reload, on another device, and at once when its day is opened again', async ({
  page,
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await signInAs(page, person, product);
  await page.goto('/task/1');
  await page.getByLabel('What made you begin').fill('Plates that nobody dared to use');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What made you begin')).toHaveValue('Plates that nobody dared to use');
  const phone = await (await browser.newContext({ baseURL: product.baseUrl })).newPage();
  await signInAs(phone, person, product);
  await phone.goto('/task/1');
  await expect(phone.getByLabel('What made you begin')).toHaveValue('Plates that nobody dared to use');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await phone.getByLabel('What made you begin').fill('Plates for every day');
  await expect(phone.getByText(/^Draft saved/)).toBeVisible();
  await phone.context().close();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route('**/api/drafts/1', async (route) => {
    await mayAnswer.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Continue Day 1' }).click();
  await expect(page.getByLabel('What made you begin')).toHaveValue('Plates that nobody dared to use');
  mayAnswer.resolve();
  await expect(page.getByLabel('What made you begin')).toHaveValue('Plates for every day');
});

test('Save as Draft saves the text and opens the dashboard, which leads back to the work', async ({
  page,
  product,
}) => {
  await signInAs(page, await signUp(product.baseUrl), product);
  await page.goto('/task/1');
  await page.getByLabel('Who you help').fill('People who cook at home');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Continue Day 1' }).click();
  await expect(page.getByRole('heading', { name: 'Your submission' })).toBeFocused();
  await expect(page.getByLabel('Who you help')).toHaveValue('People who cook at home');
});

test('a later day requires a file, shows its limits and submits it', async ({ page, product }) => {
  await signInAs(page, await onDay(product, 2), product);
  await page.goto('/task/2');
  await page.getByRole('tab', { name: 'Upload a file' }).click();
  await expect(page.getByText(/^25 MB · pdf, doc, docx/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page.getByText('File required').first()).toBeVisible();
  await expect(page.getByText('Please upload a file for this task.').first()).toBeVisible();
  await pickFile(page, {
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<p>no</p>'),
  });
  await expect(
    page.getByRole('alert').getByText(/File upload failed\. This file type is not supported/),
  ).toBeVisible();
  await pickFile(page, {
    name: 'my vision.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('In four years we are known by name.'),
  });
  await page.getByLabel(/Additional notes/).fill('Is it bold enough?');
  await Promise.all([
    expect(page.getByText('Task submitted!').first()).toBeVisible(),
    page.getByRole('button', { name: 'Submit Task' }).click(),
  ]);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/waiting for your coach/)).toBeVisible();
  await page.goto('/task/2');
  await expect(page.getByRole('link', { name: 'my vision.txt' })).toBeVisible();
  await expect(page.getByText('Is it bold enough?')).toBeVisible();
});

test('the template of a day downloads as a Word document', async ({ page, product }) => {
  await signInAs(page, await signUp(product.baseUrl), product);
  await page.goto('/task/1');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the template' }).click();
  expect((await download).suggestedFilename()).toBe('brand-sprint-day-1.docx');
});

test('a locked day redirects to the dashboard; an unknown day shows an error', async ({ page, product }) => {
  await signInAs(page, await signUp(product.baseUrl), product);
  await page.goto('/task/9');
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const wrong of ['abc', '0', '22']) {
    await page.goto(`/task/${wrong}`);
    await expect(page.getByRole('heading', { name: 'Task not found' })).toBeVisible();
  }
});
