import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { become, onDay } from './people.ts';
import { test } from './product.ts';

test('what was typed comes back after a reload and on another device', async ({ page, browser, product }) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await become(page, person, product);
  await page.goto('/task/1');
  await page.getByLabel('What made you begin').fill('Plates that nobody dared to use');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What made you begin')).toHaveValue('Plates that nobody dared to use');
  const phone = await (await browser.newContext({ baseURL: product.baseUrl })).newPage();
  await become(phone, person, product);
  await phone.goto('/task/1');
  await expect(phone.getByLabel('What made you begin')).toHaveValue('Plates that nobody dared to use');
  await phone.context().close();
});

test('Save as Draft keeps the words and leads to the dashboard', async ({ page, product }) => {
  await become(page, await signUp(product.baseUrl), product);
  await page.goto('/task/1');
  await page.getByLabel('Whom you help').fill('People who cook at home');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/task/1');
  await expect(page.getByLabel('Whom you help')).toHaveValue('People who cook at home');
});

test('a later day needs a file, shows its limits and hands it in', async ({ page, product }) => {
  await become(page, await onDay(product, 2), product);
  await page.goto('/task/2');
  await expect(page.getByText(/^25 MB · pdf, doc, docx/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page.getByText('File required').first()).toBeVisible();
  await expect(page.getByText('Please upload a file for this task.').first()).toBeVisible();
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<p>no</p>'),
  });
  await expect(
    page.getByRole('alert').getByText(/File upload failed\. This kind of file is not taken/),
  ).toBeVisible();
  await page.getByLabel('File', { exact: true }).setInputFiles({
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
  await become(page, await signUp(product.baseUrl), product);
  await page.goto('/task/1');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the template' }).click();
  expect((await download).suggestedFilename()).toBe('brand-sprint-day-1.docx');
});

test('a day that is still locked leads back to the dashboard; no day at all says so', async ({
  page,
  product,
}) => {
  await become(page, await signUp(product.baseUrl), product);
  await page.goto('/task/9');
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const wrong of ['abc', '0', '22']) {
    await page.goto(`/task/${wrong}`);
    await expect(page.getByRole('heading', { name: 'Task not found' })).toBeVisible();
  }
});
