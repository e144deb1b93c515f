import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { become, coachOf, openWindow } from './people.ts';
import { test } from './product.ts';

test('a participant takes their data along and deletes the account', async ({ page, browser, product }) => {
  const person = await signUp(product.baseUrl, 'Zoe Marchetti');
  const coachsPage = await openWindow(browser, product);
  await become(coachsPage, await coachOf(product), product);
  await coachsPage.goto(`/admin/client/${person.user.id}`);
  await expect(coachsPage.getByRole('heading', { name: 'Zoe Marchetti' })).toBeVisible();
  await become(page, person, product);
  await page.goto('/settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download your data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: 'Delete your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete everything' });
  await dialog.getByLabel(`Type ${person.user.email} to confirm`).fill(person.user.email);
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Your password', { exact: true }).fill('not mine 1!');
  await confirm.click();
  await expect(dialog.getByText('Your password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await confirm.click();
  await expect(page.getByText('Account deleted').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(coachsPage.getByRole('heading', { name: 'Client not found' })).toBeVisible();
  await coachsPage.context().close();
});

test('a coach downloads the data of a client and deletes the client', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Otto Brandt');
  await become(page, await coachOf(product), product);
  await page.goto(`/admin/client/${person.user.id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Otto Brandt?' });
  await dialog.getByLabel(`Type ${person.user.email} to confirm`).fill(person.user.email);
  await dialog.getByLabel('Your password', { exact: true }).fill(product.admin.password);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Client deleted').first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('cell', { name: /Otto Brandt/ })).toHaveCount(0);
  await page.goto('/settings');
  await expect(page.getByText('deleted a client')).toBeVisible();
});
