import { expect } from '@playwright/test';
import { coachOf, openAs, openWindow } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { runSql } from '#tests/product/product-database.ts';

/** As a spreadsheet saves it. */
const FILE =
  '\uFEFFFirst name;Last name;E-mail\r\nAna;Ito;ana@example.com\r\n"Ben";Low;ben@example.com\r\n;;cleo@example.com\r\n';

test('an owner invites a list into a cohort, and a client joins by the link of the mail', async ({
  browser,
  mailed: { product, server },
}) => {
  const maya = await coachOf(product);
  const form = { name: 'Spring', startsOn: '2100-01-04', policy: 'coach' };
  const { id } = await maya.post<{ id: number }>('/api/cohorts', form);
  const page = await openAs(browser, product, maya, `/admin/cohorts/${id}`);
  await page.getByRole('button', { name: 'Invite many' }).click();
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.getByLabel('Or a CSV file').setInputFiles(file);
  const list = page.getByLabel('People');
  await expect(list).toHaveValue(/cleo@example.com/);
  await list.fill(`${await list.inputValue()};;ana at home`);
  await page.getByRole('button', { name: 'Check the list' }).click();
  const check = page.getByRole('region', { name: 'What will happen' });
  await expect(check).toContainText('Not an email address');
  // The list is not dropped by a press of Back.
  await page.goBack();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await page.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(page.getByText('3 invited, 1 skipped.')).toBeVisible();
  const act = page.getByRole('listitem').filter({ hasText: 'Invitation of 4 people' });
  await act.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Invitation of 4 people' });
  await expect(report.getByRole('listitem').filter({ hasText: 'ana at home' })).toContainText(
    'Not an email address.',
  );
  await expect(report.getByRole('link', { name: 'Cleo' })).toBeVisible();
  await report.getByRole('button', { name: 'Close' }).click();
  // Who is invited is no client yet.
  await expect(page.getByText('No clients found')).toBeVisible();

  await expect.poll(() => server.taken().some(({ to }) => to.includes('ana@example.com'))).toBe(true);
  const ofAna = `select html from mails where kind = 'invitation' and address = 'ana@example.com'`;
  const [mail] = await runSql<{ html: string }>(product, ofAna);
  const client = await openWindow(browser, product, 'phone');
  await client.setContent(mail?.html ?? '');
  const link = client.locator('a[href*="set-password"]').first();
  await client.goto((await link.getAttribute('href')) ?? '');
  await client.getByLabel('New password', { exact: true }).fill('a fine secret 1!');
  await client.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(client.getByText('Your sprint begins')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Choose Ana Ito' })).toBeVisible();
});
