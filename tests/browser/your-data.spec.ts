import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Download, expect } from '@playwright/test';
import { type Entry, openPromise } from 'yauzl';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, downloadBy, handedIn, onDay, openWindow, visitAs } from './browser-people.ts';
import { test } from './product.ts';

test('a participant exports their data and deletes the account', async ({ page, browser, product }) => {
  const person = await signUp(product.baseUrl, 'Zoe Marchetti');
  const coachsPage = await openWindow(browser, product);
  await visitAs(coachsPage, await coachOf(product), product, `/admin/client/${person.user.id}`);
  await expect(coachsPage.getByRole('heading', { name: 'Zoe Marchetti' })).toBeVisible();
  await visitAs(page, person, product, '/settings');
  const link = page.getByRole('link', { name: 'Download your data' });
  const busy = 'Many downloads are being made right now. Please try again in a moment.';
  await page.route('**/export', (route) => route.fulfill({ status: 503, json: { message: busy } }));
  // Downloads are followed once the page is idle.
  await expect(async () => {
    await link.click();
    await expect(page.getByText(busy).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page.unroute('**/export');
  const download = await downloadBy(page, link);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  const deletion = page.getByRole('button', { name: 'Delete your account' });
  const [above, below] = [await link.boundingBox(), await deletion.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(32);
  await deletion.click();
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
});

test('what opens in a tab is a page to read, never JSON', async ({ page, product }) => {
  const person = await handedIn(product, 'Vera Molnar');
  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/1`);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View Uploaded File' }).click(),
  ]);
  await expect(tab.getByText('Vera Molnar · Day 1')).toBeVisible();
  await expect(tab.getByRole('blockquote')).toHaveText('We bake for early risers.');
  expect(await findFaultsInBothThemes(tab)).toEqual([]);
  await page.goto(`/admin/client/${person.user.id}`);
  await page.getByText('Manage', { exact: true }).click();
  const download = await downloadBy(page, page.getByRole('link', { name: 'Download data' }));
  const exported = await page.context().newPage();
  await exported.goto(`file://${await unpack(await download.path())}/index.html`);
  await expect(exported.getByRole('heading', { name: 'Vera Molnar' })).toBeVisible();
  await expect(exported.getByRole('blockquote')).toHaveText('We bake for early risers.');
  expect(await findFaultsInBothThemes(exported)).toEqual([]);
});

test('a waiting hand-in is downloaded from its card: a workbook as a document and as data, or the file', async ({
  page,
  product,
}) => {
  await handedIn(product, 'Mira Sandoval');
  const otto = await onDay(product, 2, 'Otto Uhl');
  const fileURL = await otto.upload(2, 'plan.txt');
  await otto.post('/api/submissions', { userId: otto.user.id, taskDay: 2, fileURL, notes: 'My plan' });
  await visitAs(page, await coachOf(product), product, '/admin');
  const save = async (name: string): Promise<[name: string, content: Buffer]> => {
    const link = page.getByRole('link', { name });
    const file = await downloadBy(page, link);
    return [file.suggestedFilename(), await readFile(await file.path())];
  };
  const link = page.getByRole('link', { name: 'Download Files of Mira Sandoval, Day 1' });
  await expect(link).toHaveAttribute('target', '_blank');
  const [name, document] = await save('Download Files of Mira Sandoval, Day 1');
  expect([name, document.subarray(0, 2).toString()]).toEqual(['Mira Sandoval Day 1.docx', 'PK']);
  await page.getByRole('button', { name: 'More downloads of Mira Sandoval, Day 1' }).click();
  const [dataName, data] = await save('Download as JSON of Mira Sandoval, Day 1');
  expect(dataName).toBe('Mira Sandoval Day 1.json');
  expect(JSON.parse(data.toString())).toMatchObject({
    form: { step3: { final_statement: 'We bake for early risers.' } },
  });
  await page.keyboard.press('Escape');
  const upload = page.getByRole('link', { name: 'Download Files of Otto Uhl, Day 2' });
  await expect(upload).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('button', { name: 'More downloads of Otto Uhl, Day 2' })).toHaveCount(0);
  // The new tab closes with its download.
  const saved = new Promise<string>((resolve) => {
    const tell = (file: Download): void => resolve(file.suggestedFilename());
    page.once('download', tell);
    page.context().once('page', (tab) => tab.once('download', tell));
  });
  await upload.click();
  expect(await saved).toBe('plan.txt');
});

/** Writes the zip's page to a folder of its own. */
async function unpack(zip: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-export-'));
  const archive = await openPromise(zip);
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    if (entry.fileName !== 'index.html') continue;
    await writeFile(join(folder, entry.fileName), await archive.openReadStreamPromise(entry));
  }
  return folder;
}

test('a coach deletes a client', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Otto Brandtner');
  await visitAs(page, await coachOf(product), product, `/admin/client/${person.user.id}`);
  await page.getByText('Manage', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Otto Brandtner?' });
  await dialog.getByLabel(`Type ${person.user.email} to confirm`).fill(person.user.email);
  await dialog.getByLabel('Your password', { exact: true }).fill(product.admin.password);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Client deleted').first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('cell', { name: /Otto Brandtner/ })).toHaveCount(0);
  await page.goto('/settings');
  await page.getByText('Team log', { exact: true }).click();
  await expect(page.getByText('deleted a client')).toBeVisible();
});
