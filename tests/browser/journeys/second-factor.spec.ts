import { expect } from '@playwright/test';
import { codeOf, setUpApp } from '#tests/browser/authenticator.ts';
import { anotherCoach, downloadBy, logIn, logOut } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { PASSWORD } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';

test('a coach signs in with an app and with a recovery code', async ({ page, product }) => {
  const { user } = await anotherCoach(product, 'Noor Haddad');
  await logIn(page, user.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const late = `proved_at = now() - interval '11 minutes' where user_id = ${user.id}`;
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await runSql(product, `update sessions set ${late}`);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(confirm).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(confirm.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // A reconnect reads what is shown anew, but not the key.
  const shownKey = await page.getByRole('dialog').locator('code').innerText();
  const connection = page.locator('[data-connection="live"]');
  await expect(connection).toBeAttached();
  const reread = page.waitForResponse(/\/api\/second-factor$/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.context().setOffline(true);
  await expect(connection).toHaveCount(0);
  await page.context().setOffline(false);
  await reread;
  await page.waitForTimeout(500);
  expect(asked).not.toContain('/api/second-factor/totp');
  page.removeAllListeners('request');
  await expect(page.getByRole('dialog').locator('code')).toHaveText(shownKey);
  const { key, codes } = await setUpApp(page);

  await logOut(page);
  await logIn(page, user.email);
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  // The code of this step has been used.
  await code.fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await logOut(page);
  await logIn(page, user.email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  await expect(page.getByText('9 of 10 are left.')).toBeVisible();

  await runSql(product, `update sessions set ${late}`);
  await page.goto('/admin/clients');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Download failed').first()).toBeVisible();
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await confirm.getByRole('button', { name: 'Use a recovery code' }).click();
  await confirm.getByLabel('Recovery code').fill(codes[1] ?? '');
  expect(
    (await downloadBy(page, confirm.getByRole('button', { name: 'Continue' }))).suggestedFilename(),
  ).toBe('clients.csv');
});
