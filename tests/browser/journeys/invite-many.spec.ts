import { expect, type Page, test } from '@playwright/test';
import { coachOf, openWindow, signInAs } from '#tests/browser/browser-people.ts';
import { startMailedProduct } from '#tests/browser/mailed-product.ts';
import { runSql } from '#tests/product/product-database.ts';
import type { Product } from '#tests/product/start-product.ts';

/** As a spreadsheet saves it. */
const FILE =
  '\uFEFFFirst name;Last name;E-mail\r\nAna;Ito;ana@example.com\r\n"Ben";Low;ben@example.com\r\n;;cleo@example.com\r\n';

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a fine secret 1!');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page).not.toHaveURL(/set-password/);
}

/** Follows the link of the invitation's mail. */
async function join(page: Page, product: Product, email: string): Promise<void> {
  const ofPerson = `select html from mails where kind = 'invitation' and address = '${email}'`;
  const [mail] = await runSql<{ html: string }>(product, ofPerson);
  await page.setContent(mail?.html ?? '');
  await choosePassword(
    page,
    (await page.locator('a[href*="set-password"]').first().getAttribute('href')) ?? '',
  );
}

async function seesAsMine(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/admin/clients?coach=mine&sort=name');
  await expect(page.getByRole('checkbox', { name: /^Choose (?!all)/ })).toHaveCount(names.length);
  for (const name of names)
    await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeVisible();
}

test('an owner invites a list into a cohort, hands clients over and announces to all of them', async ({
  browser,
}) => {
  const { product, server } = await startMailedProduct();
  try {
    const maya = await coachOf(product);
    const form = { name: 'Noah Berg', email: 'noah@example.com' };
    const { link } = await maya.post<{ link: { path: string } }>('/api/team', form);
    const page = await openWindow(browser, product);
    await signInAs(page, maya, product);
    await page.goto('/admin/cohorts');
    await page.getByRole('button', { name: 'New cohort' }).click();
    await page.getByLabel('Name').fill('Spring');
    await page.getByLabel('Start date').fill('2100-01-04');
    await page.getByRole('button', { name: 'Make cohort' }).click();
    // Nothing is filtered while nobody is invited.
    await page.goto('/admin/invitations');
    await expect(page.getByText('No invitations yet')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Show invitations' })).toHaveCount(0);
    await page.goto('/admin/cohorts');
    await page.getByRole('link', { name: 'Spring' }).click();

    await page.getByRole('button', { name: 'Invite many' }).click();
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.getByLabel('Or a CSV file').setInputFiles(file);
    const list = page.getByLabel('People');
    await expect(list).toHaveValue(/cleo@example.com/);
    await list.fill(`${await list.inputValue()};;ana at home`);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByRole('region', { name: 'What will happen' })).toContainText(
      'Not an email address',
    );
    await page.getByRole('button', { name: 'Invite 3 people' }).click();
    await expect(page.getByText('Done for 3 of 4, not possible for 1.')).toBeVisible();
    await page.getByRole('button', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: 'Invitation of 4 people' });
    await expect(report.getByRole('listitem').filter({ hasText: 'ana at home' })).toContainText(
      'Not an email address.',
    );
    await expect(report.getByRole('link', { name: 'Cleo' })).toBeVisible();
    await report.getByRole('button', { name: 'Close' }).click();

    // Who is invited is no client yet.
    await expect(page.getByText('No clients found')).toBeVisible();
    await expect.poll(() => server.taken().some(({ to }) => to.includes('ana@example.com'))).toBe(true);
    const client = await openWindow(browser, product, 'phone');
    for (const name of ['cleo', 'ben']) {
      const friend = await openWindow(browser, product);
      await join(friend, product, `${name}@example.com`);
      await friend.context().close();
    }
    await join(client, product, 'ana@example.com');
    await expect(client.getByText('Your sprint begins')).toBeVisible();

    await page.getByRole('checkbox', { name: 'Choose Ana Ito' }).check();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const assign = page.getByRole('dialog');
    await expect(assign.getByRole('button', { name: 'Choose a coach' })).toBeDisabled();
    await assign.getByLabel('Coach').selectOption('Noah Berg');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Assignment of 1 client to Noah Berg', { exact: true })).toBeVisible();
    await expect(page.getByText('Done.', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Announce' }).click();
    await page.getByLabel('Message', { exact: true }).fill('Hello {first name}, see you on the 4th');
    await page.getByRole('button', { name: 'Send to 3' }).click();
    await expect(page.getByText('Message to 3 clients', { exact: true })).toBeVisible();
    await expect(page.getByText('Nothing has left yet.')).toBeVisible();
    await page.getByRole('list', { name: 'Bulk actions' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Stopped by Maya Lindqvist before anything was done.')).toBeVisible();
    await page.getByRole('button', { name: 'Announce' }).click();
    await page.getByLabel('Message', { exact: true }).fill('Hello {first name}, see you on the 4th');
    await page.getByRole('button', { name: 'Send to 3' }).click();
    await expect(page.getByText('Done for all.')).toBeVisible();

    const other = await openWindow(browser, product);
    await choosePassword(other, link.path);
    await seesAsMine(other, ['Ana Ito', 'Ben Low', 'Cleo']);
    await seesAsMine(page, ['Ben Low', 'Cleo']);

    await client.goto('/messages');
    await expect(client.getByText('Hello Ana, see you on the 4th').first()).toBeVisible();
  } finally {
    await product.stop();
    await server.close();
  }
});
