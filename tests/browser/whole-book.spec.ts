import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from './accessibility.ts';
import {
  downloadBy,
  handedIn,
  handInMission,
  missionOf,
  onDay,
  openWindow,
  signInAs,
  visitAs,
} from './browser-people.ts';
import { test } from './product.ts';

test('the book is one press away as a file, and its chapters follow through it, also on a narrow phone', async ({
  browser,
  product,
}) => {
  const owner = await handedIn(product, 'Noor Haddad');
  const page = await openWindow(browser, product, 'phone');
  await page.setViewportSize({ width: 360, height: 640 });
  await visitAs(page, owner, product, '/brand');
  const tools = ['Share', 'Edit', 'Download'].map((name) => page.getByRole('button', { name, exact: true }));
  const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);

  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  const last = chapters.getByRole('link', { name: 'Look' });
  await last.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look' })).toBeInViewport();
  await expect(last).toHaveAttribute('aria-current', 'location');
  await expect(last).toBeInViewport();
  await chapters.getByRole('link', { name: 'Foundation' }).click();
  await expect(missionOf(page).getByText('We bake for early risers.')).toBeInViewport();
  await expect(chapters.locator('[aria-current]')).toHaveText('Foundation');
  await expect(chapters.getByRole('link', { name: 'Foundation' })).toBeInViewport({ ratio: 1 });

  const menu = page.getByRole('dialog', { name: 'Download the book' });
  await page.getByRole('button', { name: 'Download' }).press('Enter');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  const word = page.waitForEvent('download');
  await menu.getByRole('link', { name: 'Word' }).press('Enter');
  expect((await word).suggestedFilename()).toMatch(/\.docx$/);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Download' }).click();
  const pdfBy = async (name: string) =>
    (await downloadBy(page, menu.getByRole('button', { name, exact: true }))).suggestedFilename();
  expect(await pdfBy('PDF')).toMatch(/brand book\.pdf$/);
  await page.getByRole('button', { name: 'Download' }).click();
  expect(await pdfBy('PDF for screens')).toMatch(/for screens\.pdf$/);

  await page.evaluate(() => {
    globalThis.print = () => void Object.assign(window, { printed: document.querySelector('[role=dialog]') });
  });
  await page.getByRole('button', { name: 'Download' }).click();
  await menu.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate(() => (window as { printed?: unknown }).printed)).toBeNull();

  // A language that the PDF cannot show is named before it is printed.
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(menu.getByText('The PDF cannot show')).toHaveCount(0);
  await handInMission(owner, 'Մենք հաց ենք թխում. ჩვენ ვაცხობთ');
  await expect(menu).toContainText(
    'The PDF cannot show Armenian and Georgian; those letters are named in brackets.',
  );
});

test('a shared book opens without a session or a cookie, its owner sees the link again, and it ends when it is revoked', async ({
  browser,
  page,
  product,
}) => {
  const owner = await handedIn(product, 'Ben Okafor');
  await signInAs(page, owner, product);
  await page.addInitScript(() => {
    navigator.share = async (what) => void Object.assign(window, { shared: what });
  });
  await page.goto('/brand#share');
  await page.getByRole('button', { name: 'Create link' }).click();
  const field = page.getByLabel('Link', { exact: true });
  const link = await field.inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/brand$/);

  const visitor = await openWindow(browser, product);
  const problems: string[] = [];
  visitor.on('console', (message) => problems.push(message.text()));
  visitor.on('request', async (request) => {
    if ((await request.allHeaders()).cookie !== undefined) problems.push(`a cookie to ${request.url()}`);
  });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ben Okafor' })).toBeVisible();
  await expect(missionOf(visitor).getByText('We bake for early risers.')).toBeVisible();
  await expect(visitor).toHaveTitle('Ben Okafor · Brand book');
  expect(await findFaultsInBothThemes(visitor)).toEqual([]);
  expect(problems).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(field).toHaveValue(link);
  await page.getByRole('button', { name: 'Share with…' }).click();
  const shared = await page.evaluate(() => (window as { shared?: ShareData }).shared);
  expect(shared).toEqual({ title: 'Ben Okafor · Brand book', url: link });
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create a new link' }).press('Enter');
  await expect(page.getByText('The link above stops working at once.')).toBeInViewport();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Create a new link' })).toBeFocused();
  await page.getByRole('button', { name: 'Create a new link' }).press('Enter');
  await page.getByRole('button', { name: 'Replace the link' }).click();
  await expect(field).not.toHaveValue(link);
  expect((await visitor.goto(link))?.status()).toBe(404);
  const newLink = await field.inputValue();
  expect((await visitor.goto(newLink))?.status()).toBe(200);

  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect((await visitor.goto(newLink))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
});

test('a colour is shown by its code, however it was written; another text is no swatch', async ({
  page,
  product,
}) => {
  const owner = await onDay(product, 17);
  const palette = ['tomato', 'rgb(10, 20, 30)', '#FF000080', 'PANTONE 186 C'].map((hex, at) => ({
    ...{ name: `Colour ${at + 1}`, hex },
  }));
  const text_pairs = [{ text: 'black', ground: 'rgb(255, 255, 255)', used_for: 'Text' }];
  await owner.put('/api/drafts/16', { form: { colours: { palette, text_pairs } } });
  const fileURL = 'embedded_form_day16_1.json';
  await owner.post('/api/submissions', { userId: owner.user.id, taskDay: 16, fileURL, notes: '' });
  await visitAs(page, owner, product, '/brand');
  const swatch = (at: number) => page.getByRole('listitem').filter({ hasText: `Colour ${at}` });
  for (const [at, code, ground] of [
    [1, '#FF6347', 'rgb(255, 99, 71)'],
    [2, '#0A141E', 'rgb(10, 20, 30)'],
    [3, '#FF0000', 'rgb(255, 0, 0)'],
  ] as const) {
    await expect(swatch(at)).toContainText(code);
    await expect(swatch(at)).toHaveCSS('background-color', ground);
  }
  await expect(swatch(4)).toContainText('PANTONE 186 C');
  await expect(swatch(4)).not.toContainText('on it');
  await expect(page.getByText('#000000 on #FFFFFF · 21.0:1')).toBeVisible();
});
