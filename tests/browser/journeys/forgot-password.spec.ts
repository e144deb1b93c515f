import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import { openWindow, signInAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';

test('a forgotten password: the mail, its link, a new password, signed in; the old session has ended', async ({
  browser,
  mailed: { product, server },
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const newAddress = `new-${person.user.email}`;
  await person.post('/api/users/address-change', { email: newAddress, currentPassword: PASSWORD });
  const ofPerson = `select html from mails where kind = 'password-reset' and address = '${person.user.email}'`;
  const resets = () => runSql<{ html: string }>(product, ofPerson);
  const old = await openWindow(browser, product);
  await signInAs(old, person, product);
  const page = await openWindow(browser, product, 'phone');
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.user.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.user.email);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();
  await expect.poll(async () => (await resets()).length).toBe(1);
  const [mail] = await resets();
  await page.goto('about:blank');
  await page.setContent(mail?.html ?? '');
  const link = await page.getByRole('link', { name: 'Choose a new password' }).getAttribute('href');
  await old.goto(link ?? '');
  await expect(old.getByText('Setting a new password cancels it')).toBeVisible();
  await page.goto(link ?? '');
  await page.getByLabel('New password', { exact: true }).fill('another word 2!');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => server.taken().at(-1)?.source).toContain('has ended it');
  expect(server.taken().at(-1)?.source.replaceAll('=\r\n', '')).toContain(newAddress);
  // A page that was open while the link was used.
  await old.getByLabel('New password', { exact: true }).fill('another word 3!');
  await old.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(old.getByText('This link has been used or has expired.')).toBeVisible();
  expect(await findFaultsInBothThemes(old)).toEqual([]);
  await old.getByLabel('Email').fill(person.user.email);
  await old.getByRole('button', { name: 'Send the link' }).click();
  await expect(old.getByText('a link is on its way')).toBeVisible();
  await old.goto('/dashboard');
  await expect(old).toHaveURL(/\/login$/);
});
