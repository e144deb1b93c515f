import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { HttpPerson } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import {
  coachOf,
  downloadBy,
  handedIn,
  onDay,
  openAs,
  openWindow,
  submitTask,
  visitAs,
} from './browser-people.ts';
import { expectReturn } from './dialog-steps.ts';
import { test } from './product.ts';

const inUse = (page: Page) => page.getByRole('region', { name: 'Your brand in use' });
const cardOn = (page: Page, ground: 'light' | 'dark') =>
  page.getByRole('img', { name: `Business card of Priya Raman on ${ground} ground` });
/** The grounds, letters and pictures of a drawing. */
const markup = (page: Page, ground: 'light' | 'dark' = 'light') =>
  cardOn(page, ground).evaluate((drawing) => drawing.innerHTML);

async function fillColours(page: Page, codes: readonly [name: string, hex: string][]): Promise<void> {
  for (const [at, [name, hex]] of codes.entries()) {
    await page.getByLabel(`Name, colour ${at + 1}`).fill(name);
    await page.getByLabel(`Code, colour ${at + 1}`, { exact: true }).fill(hex);
  }
}

async function openDay(page: Page, product: Product, day: number): Promise<HttpPerson> {
  const person = await onDay(product, day);
  await visitAs(page, person, product, `/task/${day}`);
  return person;
}

const handInTagline = async (person: HttpPerson, tagline: string): Promise<void> => {
  await person.put('/api/drafts/12', { form: { test: { tagline } } });
  const fileURL = 'embedded_form_day12_1.json';
  await person.post('/api/submissions', { userId: person.user.id, taskDay: 12, fileURL, notes: '' });
};

test('a card follows the colours while they are typed, the coach sees the same, and it downloads as a PNG', async ({
  browser,
  page,
  product,
}) => {
  const person = await openDay(page, product, 16);
  await expect(inUse(page).getByRole('list', { name: 'Not answered yet' })).toContainText(
    'There is no tagline yet, so its place stays free. Go to day 12',
  );
  await expect(inUse(page)).toContainText('There are no colours yet, so everything is black on white.');
  await handInTagline(person, 'Lunch like at home & <b>hot</b>');
  await fillColours(page, [
    ['Cream', '#FDF1DC'],
    ['Rose', '#F7C6D0'],
    ['Mint', '#BEE3DB'],
  ]);
  await expect.poll(() => markup(page)).toContain('#fdf1dc');
  await expect(inUse(page)).toContainText('Rose on Cream has a contrast of 1.34:1; text needs 4.5:1.');
  await expect(inUse(page)).not.toContainText('There are no colours yet');
  await expect(cardOn(page, 'light')).toContainText('Lunch like at home & <b>hot</b>');
  await page.getByLabel('Code, colour 2', { exact: true }).fill('#3B2A4F');
  await expect.poll(() => markup(page, 'dark')).toContain('#3b2a4f');
  await expect(inUse(page)).not.toContainText('Rose on Cream');
  expect(await findFaultsInBothThemes(page)).toEqual([]);

  const shown = await markup(page);
  for (const [name, size] of [
    [/^Download Business card of .* on light ground as PNG, 1200 × 800/, [1200, 800]],
    [/^Download App icon, 180 pixels, .* on dark ground as PNG, 180 × 180/, [180, 180]],
  ] as const) {
    const download = await downloadBy(page, page.getByRole('button', { name }));
    expect(download.suggestedFilename()).toMatch(/Priya-Raman.*\.png$/);
    const { format, width, height } = await sharp(await download.path()).metadata();
    expect([format, width, height]).toEqual(['png', ...size]);
  }
  const file = await downloadBy(
    page,
    page.getByRole('button', { name: /^Download Social post of .* on light ground as SVG/ }),
  );
  const svg = readFileSync(await file.path(), 'utf8');
  // Whole files are too long to be shown.
  for (const part of ['Lunch like', '@font-face{font-family:&quot;Fraunces Variable&quot;', '&lt;b&gt;hot'])
    expect(svg.includes(part), part).toBe(true);
  expect(svg.includes('<b>')).toBe(false);

  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await submitTask(page);
  const desk = await openAs(browser, product, await coachOf(product), `/admin/review/${person.user.id}/16`);
  await expect.poll(() => markup(desk)).toBe(shown);
  await desk.context().close();

  const link = await person.post<{ token: string }>(`/api/brand/${person.user.id}/link`, { endsAt: null });
  const street = await openWindow(browser, product);
  await street.goto(`/book/${link.token}`);
  await expect.poll(() => markup(street)).toBe(shown);
  await expect(street.getByRole('button', { name: /^Download/ })).toHaveCount(0);
});

test('a logo that fills its picture and turns grey at 16 pixels is named with both figures', async ({
  page,
  product,
}) => {
  const lines = Array.from({ length: 40 }, (_, at) => `<rect x="${at * 10}" width="3" height="400"/>`).join(
    '',
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="393" height="400">${lines}</svg>`;
  const fine = await sharp(Buffer.from(svg)).png().toBuffer();
  const plain = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect x="100" y="100" width="200" height="200"/></svg>`;
  const bold = await sharp(Buffer.from(plain)).png().toBuffer();
  await openDay(page, product, 15);
  await page.getByRole('button', { name: '3. The files' }).click();
  await expect(inUse(page)).toContainText('There is no picture of the logo yet, so the name stands for it.');
  const picker = page.getByLabel(/^Add pictures:/);
  await picker.setInputFiles({ name: 'fine.png', mimeType: 'image/png', buffer: fine });
  await expect(inUse(page)).toContainText(
    "The picture of the logo leaves 0% of the drawing's shorter side free around it; 10% keeps other things away.",
  );
  await expect(inUse(page)).toContainText(
    /At 16 pixels the clearest tenth of the edges has a contrast of 1\.\d\d:1; a mark that can be made out has 3:1\./,
  );
  await expect.poll(() => markup(page)).toContain('/preview');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await picker.setInputFiles({ name: 'bold.png', mimeType: 'image/png', buffer: bold });
  await expect.poll(() => markup(page)).toContain('/preview');
  await expect(inUse(page)).not.toContainText('At 16 pixels');
  await expect(inUse(page)).not.toContainText('leaves');
  const download = await downloadBy(
    page,
    page.getByRole('button', { name: /^Download App icon, 64 pixels, .* on light ground as PNG/ }),
  );
  // The logo is in the file: its middle is black.
  const { data, info } = await sharp(await download.path())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (info.width * 32 + 32) * info.channels;
  expect([...data.subarray(middle, middle + 3)]).toEqual([0, 0, 0]);
});

test('advice comes when the typing rests, says its rule, and holds nothing up', async ({
  browser,
  page,
  product,
}) => {
  const person = await openDay(page, product, 16);
  await page.getByLabel('Text, row 1', { exact: true }).fill('#777777');
  await page.getByLabel('Ground, row 1', { exact: true }).fill('#ffffff');
  const advice = page.getByRole('region', { name: 'Before you hand in' });
  await expect(advice).toContainText('#777777 on #ffffff has 4.47:1; 4.5:1 reads well.');
  await advice.getByText('Why?').click();
  await expect(advice).toContainText('WCAG 2 computes the contrast of two colours from their light.');
  await page.getByLabel('Text, row 1', { exact: true }).fill('#222222');
  await expect(advice).toHaveCount(0);
  await page.getByLabel('Text, row 1', { exact: true }).fill('#777777');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(advice).toHaveCount(0);
  await page.getByRole('button', { name: 'Next step' }).click();
  await advice.getByText('Why?').first().click();
  const submit = page.getByRole('button', { name: 'Submit Task' });
  const [above, below] = await Promise.all([advice.boundingBox(), submit.boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  const colours = advice.getByRole('listitem').filter({ hasText: '#777777' });
  await colours.getByRole('button', { name: 'Go to step 1' }).click();
  await expect(page.getByLabel('Text, row 1', { exact: true })).toHaveValue('#777777');
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await submitTask(page);

  const desk = await openAs(browser, product, await coachOf(product), `/admin/review/${person.user.id}/16`);
  await desk.getByText('Automatic checks').click();
  const found = desk.locator('details').filter({ hasText: 'Automatic checks' });
  await expect(found).toContainText('#777777 on #ffffff has 4.47:1');
  await expect(found).toContainText('Not answered yet: “Main, second and accent colour with codes');
});

test('who has finished reads the sentence of Day 1 beside that of today, and saves a picture to share', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Priya Raman');
  const coach = await coachOf(product);
  for (const day of [12, 21]) {
    await coach.put(`/api/users/${person.user.id}/day`, { day, reason: 'You are quick' });
    if (day === 12) await handInTagline(person, 'Warm before the first train');
  }
  const fileURL = await person.upload(21, 'launch.txt');
  await person.post('/api/submissions', { userId: person.user.id, taskDay: 21, fileURL, notes: '' });
  await visitAs(page, person, product, '/dashboard');
  const card = page.getByRole('region', { name: 'You finished the sprint' });
  await expect(card.getByRole('definition').filter({ hasText: 'We bake for early risers.' })).toBeVisible();
  await expect(card.getByRole('definition').filter({ hasText: 'Warm before the first train' })).toBeVisible();
  const opener = card.getByRole('button', { name: 'Picture to share' });
  await expectReturn(page, opener);
  await opener.click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Priya Raman, a brand in 21 days' });
  await expect(picture).toContainText('A brand in 21 days');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  const saved = await downloadBy(page, page.getByRole('button', { name: 'Save the picture' }));
  expect(saved.suggestedFilename()).toBe('Priya-Raman-a-brand-in-21-days.png');
  expect(await sharp(readFileSync(await saved.path())).metadata()).toMatchObject({
    width: 1080,
    height: 1080,
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await card.getByRole('link', { name: 'Ask your coach what comes next' }).click();
  await expect(page).toHaveURL('/messages');
});
