import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, onDay, openAs, openWindow, PNG, textFile, visitAs } from './browser-people.ts';
import { test } from './product.ts';

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

const box = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const files = (page: Page) => page.getByRole('list', { name: 'Files of your message' });

/** Puts these on the clipboard, and pastes them. */
async function paste(page: Page, parts: Record<string, string>): Promise<void> {
  await page.evaluate(async (given) => {
    const canvas = document.createElement('canvas');
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    const blobs = Object.entries(given).map(([type, text]) => [
      type,
      (type === 'image/png' && drawn) || new Blob([text], { type }),
    ]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, parts);
  await box(page).focus();
  await page.keyboard.press('Control+V');
}

const html = { 'text/html': '<table><tr><td>Rye</td></tr></table>' };
const picture = { 'image/png': '' };

const pastes: [name: string, parts: Record<string, string>, text: string, count: number][] = [
  ['words of a document', { 'text/plain': 'Rye bread', ...html, ...picture }, 'Rye bread', 0],
  ['cells of a sheet', { 'text/plain': 'Rye\t4\nOat\t5', ...html, ...picture }, 'Rye\t4\nOat\t5', 0],
  ['one letter', { 'text/plain': '7', ...picture }, '7', 0],
  ['words alone', { 'text/plain': 'Oat' }, 'Oat', 0],
  ['a screenshot', picture, '', 1],
  ['a picture of a page', { 'text/html': '<img src="a.png">', ...picture }, '', 1],
  ['a picture with blank words', { 'text/plain': ' \n', ...picture }, '', 1],
  ['a copied file with its name', { 'text/plain': 'image.png', ...picture }, '', 1],
  ['a copied file with its path', { 'text/plain': '/home/ana/image.png', ...picture }, '', 1],
];

test('pasted words win over the picture that comes with them, and a picture alone is attached', async ({
  browser,
  product,
}) => {
  const page = await openWindow(browser, product);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitAs(page, await signUp(product.baseUrl, 'Elena Duarte'), product, '/messages');
  await expect(box(page)).toBeVisible();
  for (const [name, parts, text, count] of pastes) {
    await paste(page, parts);
    await expect(box(page), name).toHaveValue(text);
    await expect(files(page).getByRole('listitem'), name).toHaveCount(count);
    await box(page).fill('');
    if (count > 0)
      await files(page)
        .getByRole('button', { name: /^Remove/ })
        .click();
    await expect(files(page)).toHaveCount(0);
  }
});

/** Drops files of this machine as a file manager does. */
async function drop(page: Page, target: Locator, paths: readonly string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const place = await target.boundingBox();
  if (!place) throw new Error('The target is not on screen.');
  const client = await page.context().newCDPSession(page);
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x, y, data });
}

const IS_FOLDER = 'This is a folder. Choose the files in it.';

test('a file that is dropped beside the place for it does not replace the page', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, await onDay(product, 2, 'Ana Silva'), '/task/2');
  await page.waitForLoadState('networkidle');
  const isKept = (what: 'file' | 'text') =>
    page.getByRole('heading', { level: 1 }).evaluate((heading, kind) => {
      const dataTransfer = new DataTransfer();
      if (kind === 'file') dataTransfer.items.add(new File(['x'], 'plan.pdf'));
      else dataTransfer.setData('text/plain', 'Bread');
      const drop = (type: string) =>
        !heading.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      return [drop('dragover'), drop('drop')];
    }, what);
  await expect.poll(() => isKept('file')).toEqual([true, true]);
  expect(await isKept('text')).toEqual([false, false]);
});

test('a dropped folder is named as one, and files beside it are taken', async ({ browser, product }) => {
  const logos = path.join(folder, 'My logos');
  const note = path.join(folder, 'note.txt');
  const png = path.join(folder, 'oven.png');
  await mkdir(logos);
  await writeFile(path.join(logos, 'a.txt'), 'A');
  await writeFile(note, 'Rye');
  await writeFile(png, PNG);
  const person = await onDay(product, 14);
  const page = await openAs(browser, product, person, '/messages');
  await drop(page, box(page), [logos, note]);
  await expect(files(page).getByRole('listitem').filter({ hasText: 'My logos' })).toContainText(IS_FOLDER);
  await expect(files(page).getByRole('listitem').filter({ hasText: 'note.txt' })).toContainText('3 bytes');

  await page.goto('/task/14');
  const pictures = page.getByLabel(/^Add pictures:/);
  await drop(page, pictures, [logos, png]);
  await expect(page.getByRole('alert').filter({ hasText: IS_FOLDER })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Picture 1' })).toBeVisible();

  await page.goto('/task/14');
  await page.getByRole('tab', { name: 'Upload a file' }).click();
  const picker = page.getByLabel('File', { exact: true });
  await drop(page, picker, [logos]);
  await expect(page.getByRole('alert').filter({ hasText: IS_FOLDER })).toBeVisible();
  await drop(page, picker, [note]);
  await expect(page.getByText('note.txt', { exact: true })).toBeVisible();
  await expect(page.getByText(IS_FOLDER)).toHaveCount(0);
});

test('the focus stays near what was removed', async ({ browser, product }) => {
  const person = await onDay(product, 14);
  const page = await openAs(browser, product, person, '/messages');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await chooser).setFiles(['a.txt', 'b.txt', 'c.txt'].map((name) => textFile(name)));
  const remove = (name: string) => files(page).getByRole('button', { name: `Remove ${name}` });
  await remove('a.txt').press('Enter');
  await expect(remove('b.txt')).toBeFocused();
  await remove('c.txt').press('Enter');
  await expect(remove('b.txt')).toBeFocused();
  await remove('b.txt').press('Enter');
  await expect(box(page)).toBeFocused();

  await page.goto('/task/14');
  const pictures = page.getByLabel(/^Add pictures:/);
  await pictures.setInputFiles(
    ['a.png', 'b.png', 'c.txt'].map((name) => ({ name, mimeType: '', buffer: PNG })),
  );
  const drops = page.getByRole('button', { name: /^Remove/ });
  await expect(drops).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove picture 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove picture 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove: c.txt' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove: c.txt' }).press('Enter');
  await expect(pictures).toBeFocused();

  const coach = await coachOf(product);
  for (const shortcut of ['one', 'two'])
    await coach.post('/api/snippets', { shortcut, snippet: 'Well done', isTeam: false, asks: false });
  await visitAs(page, coach, product, '/settings');
  await page.getByText('Snippets', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove one' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove one' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove two' })).toBeFocused();
});

const GONE = 'This file has changed or is gone. Choose it again.';

/** Some time later, because the browser compares whole seconds. */
async function rewrite(file: string, contents: string | Buffer): Promise<void> {
  await writeFile(file, contents);
  const later = new Date(Date.now() + 5_000);
  await utimes(file, later, later);
}

/** How programs save a file again. */
const changes: Record<string, (file: string) => Promise<void>> = {
  rewritten: (file) => rewrite(file, 'Rye and oat'),
  replaced: async (file) => {
    await rewrite(`${file}.new`, 'Rye and oat');
    await rename(`${file}.new`, file);
  },
  deleted: (file) => rm(file),
};

test('a file that was saved again after it was chosen is asked for again', async ({ browser, product }) => {
  const person = await onDay(product, 14);
  const page = await openAs(browser, product, person, '/task/14');
  const context = page.context();
  const chosen = async (name: string, contents: string | Buffer = 'Rye'): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, contents);
    return file;
  };
  for (const [name, change] of Object.entries(changes)) {
    await page.goto('/task/14');
    await page.getByRole('tab', { name: 'Upload a file' }).click();
    const file = await chosen(`${name}.txt`);
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await change(file);
    await page.getByRole('button', { name: 'Submit Task' }).click();
    await expect(page.getByText(GONE).first(), name).toBeVisible();
    await expect(page.getByRole('button', { name: /retry/i })).toHaveCount(0);
  }
  const pictures = page.getByLabel(/^Add pictures:/);
  await page.goto('/task/14');
  await page.getByRole('tab', { name: 'Fill in here' }).click();
  const oven = await chosen('oven.png', PNG);
  await context.setOffline(true);
  await pictures.setInputFiles(oven);
  await expect(page.getByRole('button', { name: 'Retry: oven.png' })).toBeVisible();
  await rewrite(oven, PNG.subarray(1));
  await page.getByRole('button', { name: 'Retry: oven.png' }).click();
  await expect(page.getByText(GONE)).toBeVisible();
  await context.setOffline(false);
  await page.getByLabel('Choose another file: oven.png').setInputFiles(await chosen('oven.png', PNG));
  await expect(page.getByRole('group', { name: 'Picture 1' })).toBeVisible();

  await page.goto('/messages');
  await expect(box(page)).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Attach files' }).click();
  const note = await chosen('letter.txt');
  await (await chooser).setFiles(note);
  const retry = page.getByRole('button', { name: 'Upload letter.txt again' });
  await expect(retry).toBeVisible();
  await rm(note);
  await context.setOffline(false);
  await retry.click();
  await expect(files(page)).toContainText(GONE);
  await expect(retry).toHaveCount(0);

  await visitAs(page, await coachOf(product), product, '/admin/programmes');
  await page.getByRole('button', { name: 'Import' }).click();
  const programme = await chosen('own.json', '{}');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File').setInputFiles(programme);
  await rewrite(programme, '{"a":1}');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText(GONE)).toBeVisible();
});
