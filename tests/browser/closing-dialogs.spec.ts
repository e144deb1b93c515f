import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, handedIn, openAs } from './browser-people.ts';
import { dialog, unfold, ways } from './dialog-steps.ts';
import { test } from './product.ts';

/** Dialogs in which words are typed, by their button and a field of theirs. */
const typed: [path: string, opener: string, label: string][] = [
  ['/admin/clients', 'Invite a client', 'Full Name'],
  ['/admin/clients', 'Message', 'Message'],
  ['/admin/clients', 'Pause', 'Reason'],
  ['/admin/cohorts', 'New cohort', 'Name'],
  ['/admin/team', 'Invite a coach', 'Email'],
  ['/admin/programmes', 'New programme', 'Name'],
  ['/admin/tasks', 'Edit Day 1', 'Title'],
];

test('an Enter that is held or pressed twice opens a question and does not answer it', async ({
  browser,
  product,
}) => {
  const client = await signUp(product.baseUrl, 'Ana Silva');
  const page = await openAs(browser, product, await coachOf(product), `/admin/client/${client.user.id}`);
  const question = dialog(page);
  await unfold(page);
  await page.getByRole('main').getByRole('button', { name: 'Deactivate', exact: true }).focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Deactivate', exact: true })).toBeFocused();
  expect(await client.get('/api/auth/me')).toMatchObject({ name: 'Ana Silva' });
});

test('typed words are asked about before Escape, Back or Cancel drops them', async ({ browser, product }) => {
  await signUp(product.baseUrl, 'Ana Silva');
  const page = await openAs(browser, product, await coachOf(product), '/admin');
  const question = page.getByText('Your changes are not saved. Do you want to drop them?');
  const cancel = () => dialog(page).getByRole('button', { name: 'Cancel' }).click();
  for (const [path, opener, label] of typed) {
    await page.goto(path);
    await unfold(page);
    if (path === '/admin/clients')
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .first()
        .check();
    const button = page.getByRole('main').getByRole('button', { name: opener, exact: true }).first();
    const field = dialog(page).getByLabel(label, { exact: true });
    for (const [way, leave] of Object.entries({ ...ways, Cancel: cancel })) {
      const name = `${opener}, ${way}`;
      await button.click();
      const before = await field.inputValue();
      await field.fill('Rye and oat');
      await leave(page);
      await expect(question, name).toBeVisible();
      // A browser lets nobody prevent the second close in a row.
      for (let more = 0; more < 2; more += 1) {
        await leave(page);
        await page.waitForFunction(() => history.state?.isGuard && document.querySelector('dialog[open]'));
      }
      await expect(question, name).toBeVisible();
      await expect(page).toHaveURL(path);
      await page.getByRole('button', { name: 'Keep writing' }).click();
      await expect(question).toHaveCount(0);
      await expect(field, name).toHaveValue('Rye and oat');
      await leave(page);
      await page.getByRole('button', { name: 'Discard my changes' }).click();
      await expect(dialog(page), name).toHaveCount(0);
      await button.click();
      await expect(field, name).toHaveValue(before);
      await field.fill('Rye');
      await field.fill(before);
      await leave(page);
      await expect(dialog(page), name).toHaveCount(0);
    }
  }
});

test('a dialog leaves no trace in the history, and a file field does not close it', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, await coachOf(product), '/admin/programmes');
  await page.getByRole('button', { name: 'Import' }).click();
  const file = dialog(page).getByLabel('File');
  await file.evaluate((field) => field.dispatchEvent(new Event('cancel', { bubbles: true })));
  await expect(file).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  const fold = page.getByText('Add clients');
  await fold.click();
  const invite = page.getByRole('button', { name: 'Invite a client' });
  await invite.click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  // A page that is reached from a dialog is left to the page of the dialog.
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('hand over');
  await page.getByRole('option', { name: 'Team' }).click();
  await expect(page).toHaveURL('/admin/team');
  await page.goBack();
  await expect(page).toHaveURL('/admin/clients');
  await expect(fold).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/programmes');
  await page.goForward();
  await expect(page).toHaveURL('/admin/clients');
});

test('Back passes the place of a closed dialog in one press, after a reload and a changed address too', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, await coachOf(product), '/admin');
  const search = page.getByRole('button', { name: 'Search and commands' });
  const openAndClose = async (): Promise<void> => {
    await search.click();
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  };
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page).toHaveURL('/admin/clients');
  for (const between of ['nothing', 'reload', 'filter']) {
    await openAndClose();
    if (between === 'reload') await page.reload();
    await expect(search).toBeVisible();
    if (between === 'filter') await page.getByLabel('Search clients').fill('rye');
    if (between === 'filter') await expect(page).toHaveURL(/q=rye/);
    await page.goBack();
    await expect(page, between).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Coach dashboard' })).toBeVisible();
    await page.goForward();
    await expect(page, between).toHaveURL('/admin/clients');
  }
});

test('a page that a command opens a moment after its dialog has closed stays', async ({
  browser,
  product,
}) => {
  await handedIn(product, 'Lena Sandoval');
  const page = await openAs(browser, product, await coachOf(product), '/admin/clients');
  for (let times = 0; times < 10; times += 1) {
    await page.getByRole('button', { name: 'Search and commands' }).click();
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('next rev');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/review\/\d+\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).toMatch(/\/admin\/review\//);
    await page.goBack();
    await expect(page).toHaveURL('/admin/clients');
  }
});
