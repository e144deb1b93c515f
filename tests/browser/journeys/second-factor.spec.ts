import { expect, type Page } from '@playwright/test';
import { addApp, codeOf } from '#tests/browser/authenticator.ts';
import { anotherCoach, coachOf, logIn, logOut, openWindow, signInAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { PASSWORD } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';

/** Through the settings; returns the key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const key = await dialog.locator('code').innerText();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Use this app' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  const file = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt');
  const paper = (await page.pdf()).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 are left.')).toBeVisible();
  return { key, codes };
}

test('a coach signs in with an app and with a recovery code', async ({ page, product }) => {
  const { user } = await anotherCoach(product, 'Noor Haddad');
  await logIn(page, user.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const late = `proved_at = now() - interval '11 minutes' where user_id = ${user.id}`;
  const confirm = page.getByRole('dialog', { name: 'Please confirm that it is you' });
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
  await page.waitForTimeout(1_000);
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
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Download failed').first()).toBeVisible();
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await confirm.getByRole('button', { name: 'Use a recovery code' }).click();
  await confirm.getByLabel('Recovery code').fill(codes[1] ?? '');
  const download = page.waitForEvent('download');
  await confirm.getByRole('button', { name: 'Continue' }).click();
  expect((await download).suggestedFilename()).toBe('clients.csv');
});

test('an owner resets the second factor of a coach who lost it, and requires one of all', async ({
  browser,
  emptyProduct: product,
}) => {
  const [owner, noor] = [await coachOf(product), await anotherCoach(product, 'Noor Haddad')];
  await addApp(owner);
  await addApp(noor);
  const page = await openWindow(browser, product);
  await signInAs(page, owner, product);
  await page.goto('/admin/team');
  await page.getByRole('button', { name: 'Reset the second factor of Noor Haddad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the second factor of Noor Haddad?' });
  await dialog.getByRole('button', { name: 'Reset the second factor' }).click();
  const row = page.getByRole('listitem', { name: 'Noor Haddad' });
  await expect(row).toContainText('No second factor');

  const hers = await openWindow(browser, product);
  await logIn(hers, noor.user.email);
  await expect(hers).toHaveURL(/\/dashboard$/);
  await hers.goto('/admin/clients');
  const clients = hers.getByRole('heading', { name: 'Clients', level: 1 });
  await expect(clients).toBeVisible();
  const required = page.getByLabel('Require a second factor of every coach');
  // It shows what the server has saved.
  await required.click();
  await expect(required).toBeChecked();
  // Without a reload.
  await expect(hers.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await setUpApp(hers);
  await hers.goto('/admin/clients');
  await expect(clients).toBeVisible();
  await expect(row).not.toContainText('No second factor');
  await hers.context().close();
  await page.context().close();
});
