import { expect, type Locator, type Page } from '@playwright/test';
import type { Annotation } from '#shared/contract/feedback.ts';
import { pdfOf, pdfOfContents } from '#tests/support/pdf-file.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, openAs, signInAs } from './browser-people.ts';
import { asChange, handInPhoto, photographer, reviewWithPins } from './pinned-people.ts';
import { test } from './product.ts';

const WORDS = 'Warm bread before the first train';
const PAGES = pdfOf(
  [WORDS, 'Baked by hand since 1962'],
  ['The second page', 'speaks of bread again.'],
  ['The third page.'],
);

const preview = (page: Page): Locator => page.getByRole('group', { name: 'Preview of logo.pdf' });
const line = (page: Page, words: string): Locator => preview(page).getByText(words, { exact: true });
const remark = (page: Page): Locator => page.getByLabel('Annotation', { exact: true });

/** Drags from one part of an element's size to another. */
async function drag(page: Page, on: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('Not on screen.');
  const [start, end] = [from, to].map(([x, y]) => [box.x + box.width * x, box.y + box.height * y] as const);
  await page.mouse.move(...(start ?? [0, 0]));
  await page.mouse.down();
  await page.mouse.move(...(end ?? [0, 0]), { steps: 5 });
  await page.mouse.up();
}

test('a coach searches, zooms, marks words and draws a box on pages; the participant sees both live and ticks one', async ({
  browser,
  page,
  product,
}) => {
  test.slow();
  const person = await photographer(product, 'Noor Aziz', PAGES, 'pdf');
  const coach = await coachOf(product);
  const feedbackId = await reviewWithPins(coach, person);
  const home = await openAs(browser, product, person, '/task/1', 'phone');
  await expect(home.getByRole('button', { name: 'Show preview' })).toBeVisible();

  await signInAs(page, coach, product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/review/${person.user.id}/1`);
  await expect(line(page, 'Baked by hand since 1962')).toBeAttached();
  await expect(page.getByText('of 3', { exact: true })).toBeVisible();
  await page.getByLabel('Search in the PDF').fill('bread');
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await page.getByLabel('Search in the PDF').press('Enter');
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Page' })).toHaveValue('2');
  await page.getByLabel('Search in the PDF').fill('');
  await page.getByRole('spinbutton', { name: 'Page' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Page' }).press('Enter');
  await preview(page).focus();
  const size = page.getByRole('toolbar', { name: 'PDF' }).getByRole('status').first();
  const before = await size.textContent();
  await page.keyboard.press('+');
  await expect(size).not.toHaveText(before ?? '');
  await page.keyboard.press('0');
  await expect(size).toHaveText(before ?? '');

  const words = line(page, WORDS);
  await expect(words).toBeVisible();
  await drag(page, words, [0.002, 0.5], [0.998, 0.5]);
  await page.getByRole('button', { name: 'Type to annotate' }).click();
  await remark(page).fill('Say whose bread.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`On: ${WORDS}`)).toBeVisible();
  const list = () => coach.get<Annotation[]>(`/api/feedback/${feedbackId}/annotations`);
  await expect
    .poll(async () => (await list())[0]?.selector, { timeout: 20_000 })
    .toMatchObject({ field: 'file.1', start: 0, exact: WORDS });

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(line(page, 'The second page')).toBeVisible();
  await page.getByRole('button', { name: 'Draw a box' }).click();
  await drag(page, preview(page).locator('[data-page-number="2"]'), [0.6, 0.1], [0.9, 0.2]);
  await expect(page.getByText('A new pin, page 2, upper right')).toBeVisible();
  await remark(page).fill('This corner is empty.');
  await asChange(page);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Pin 1 · page 2').first()).toBeVisible();

  const note = home.getByText('Pin 1 · page 2').first();
  await expect(note).toBeVisible({ timeout: 20_000 });
  await expect(home.getByRole('link', { name: WORDS })).toBeAttached();
  await home.getByRole('link', { name: 'Show on page 2' }).tap();
  await expect(home.getByRole('button', { name: 'Pin 1 · page 2, upper right' }).first()).toBeInViewport();
  const pins = home.getByRole('list', { name: 'Pins on logo.pdf' });
  await pins.getByRole('button', { name: /Pin 1 · page 2/ }).tap();
  expect(await findFaultsInBothThemes(home)).toEqual([]);
  await pins.getByRole('checkbox', { name: 'Done: This corner is empty.' }).click();
  await expect(page.getByRole('button', { name: 'Pin 1 · page 2, upper right, done' })).toBeVisible();

  // The words stand on another page of the next version.
  await handInPhoto(
    product,
    person,
    pdfOf(['A new first page.'], ['Now:', WORDS, 'Baked by hand since 1962']),
    'pdf',
  );
  await home.reload();
  await expect(home.getByText('from version 1', { exact: true })).toBeVisible();
  await home.getByRole('link', { name: 'Show in your text' }).tap();
  const carried = preview(home).locator('[data-page-number="2"]').getByRole('link', { name: WORDS });
  await expect(carried.locator('span').first()).toBeInViewport();
  await handInPhoto(product, person, pdfOf(['Other words.']), 'pdf');
  await home.reload();
  await expect(home.getByText('On text that has changed')).toBeVisible();
  await home.context().close();

  // The pages of a PDF cannot be compared, so they are shown beside what is said of the change.
  await page.getByRole('button', { name: 'What changed' }).click();
  await expect(page.getByText('New file:')).toBeVisible();
  await expect(line(page, 'Other words.')).toBeVisible();
});

test('a place of a page is pinned by a tap on a phone, and by the keyboard alone', async ({
  browser,
  product,
}) => {
  const person = await photographer(product, 'Milo Hart', PAGES, 'pdf');
  const coach = await coachOf(product);
  await reviewWithPins(coach, person);
  const page = await openAs(browser, product, coach, `/admin/review/${person.user.id}/1`, 'phone');
  await page.getByRole('button', { name: 'Show preview' }).tap();
  await expect(line(page, 'Baked by hand since 1962')).toBeAttached();
  const first = preview(page).locator('[data-page-number="1"]');
  await preview(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await first.boundingBox();
  if (!box) throw new Error('No page.');
  await page.touchscreen.tap(box.x + box.width * 0.8, box.y + box.height * 0.3);
  await expect(page.getByText('A new pin, page 1, upper right')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Add a pin' }).press('Enter');
  await expect(page.getByRole('button', { name: 'New pin, middle' })).toBeFocused();
  for (let count = 0; count < 12; count += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A new pin, page 1, top')).toBeVisible();
});

/** By how far a page is turned: where its words begin and end, in parts of the box in which they are drawn. */
const WAYS: readonly (readonly [number, [number, number], [number, number]])[] = [
  [0, [0, 0.5], [1, 0.5]],
  [90, [0.5, 0], [0.5, 1]],
  [180, [1, 0.5], [0, 0.5]],
  [270, [0.5, 1], [0.5, 0]],
];

type Edges = [left: number, top: number, right: number, bottom: number];

/** The edges of what is drawn on a page, of its words, their mark and the search's hit, in parts of the page. */
const edgesOn = (sheet: Locator): Promise<Record<'drawn' | 'word' | 'mark' | 'hit', Edges>> =>
  sheet.evaluate((element) => {
    const all = element.getBoundingClientRect();
    const edgesOf = (selector: string): Edges => {
      const boxes = [...element.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
      const least = (side: 'left' | 'top') => Math.min(...boxes.map((box) => box[side]));
      const most = (side: 'right' | 'bottom') => Math.max(...boxes.map((box) => box[side]));
      return [
        (least('left') - all.left) / all.width,
        (least('top') - all.top) / all.height,
        (most('right') - all.left) / all.width,
        (most('bottom') - all.top) / all.height,
      ];
    };
    const canvas = element.querySelector('canvas') as HTMLCanvasElement;
    const { width, height } = canvas;
    const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, width, height);
    const drawn: Edges = [1, 1, 0, 0];
    for (let at = 0; at < width * height; at += 1) {
      if ((data[at * 4] ?? 255) > 127) continue;
      const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
      drawn.splice(
        0,
        4,
        Math.min(drawn[0], x),
        Math.min(drawn[1], y),
        Math.max(drawn[2], x),
        Math.max(drawn[3], y),
      );
    }
    const others = { word: '.textLayer span', mark: '[data-quote] > span', hit: '.highlight' };
    const found = Object.entries(others).map(([name, selector]) => [name, edgesOf(selector)]);
    return { drawn, ...Object.fromEntries(found) };
  });

test('words, their marks and search hits stand on the drawn words of turned pages', async ({
  page,
  product,
}) => {
  const contents = WAYS.map(([turn]) => `BT /F1 60 Tf 60 700 Td (TURNED ${turn}) Tj ET`);
  const file = pdfOfContents(contents, { turns: WAYS.map(([turn]) => turn) });
  const person = await photographer(product, 'Rosa Vale', file, 'pdf');
  const coach = await coachOf(product);
  const feedbackId = await reviewWithPins(coach, person);
  for (const [index, [turn]] of WAYS.entries()) {
    const exact = `TURNED ${turn}`;
    const annotation = { targetElement: exact, comment: 'Larger.', position: { x: 0, y: 0 } };
    const { id } = await coach.post<Annotation>(`/api/feedback/${feedbackId}/annotations`, annotation);
    const place = { field: `file.${index + 1}`, version: 1, start: 0, end: exact.length };
    await coach.put(`/api/annotations/${id}/selector`, { ...place, exact, prefix: '', suffix: '' });
  }
  await signInAs(page, coach, product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/review/${person.user.id}/1`);
  await page.getByLabel('Search in the PDF').fill('TURNED');
  await expect(page.getByText('1 of 4', { exact: true })).toBeVisible();
  for (const [index, [turn, from, to]] of WAYS.entries()) {
    await page.getByRole('spinbutton', { name: 'Page' }).fill(String(index + 1));
    await page.getByRole('spinbutton', { name: 'Page' }).press('Enter');
    const sheet = preview(page).locator(`[data-page-number="${index + 1}"]`);
    await expect(sheet.locator('.highlight').first()).toBeAttached();
    await expect(sheet.locator('[data-quote] > span').first()).toBeVisible();
    const { drawn, word, mark, hit } = await edgesOn(sheet);
    const [left, top, right, bottom] = drawn;
    for (const [name, edges] of Object.entries({ word, mark })) {
      // Along the line they end with the words; across it they are as high as the font.
      const far = edges.map(
        (edge, n) => Math.abs(edge - (drawn[n] ?? 9)) < ((n + turn / 90) % 2 ? 0.06 : 0.02),
      );
      expect(far, `${name} at ${turn}: ${edges} drawn ${drawn}`).toEqual([true, true, true, true]);
    }
    const [x, y] = [(hit[0] + hit[2]) / 2, (hit[1] + hit[3]) / 2];
    expect(x > left && x < right && y > top && y < bottom, `hit at ${turn}`).toBe(true);
    await sheet.locator('.highlight').first().scrollIntoViewIfNeeded();
    const [start, end] = [from, to].map(([across, down]): [number, number] => [
      left + (right - left) * across,
      top + (bottom - top) * down,
    ]) as [[number, number], [number, number]];
    await drag(page, sheet, start, end);
    const selected = await page.evaluate(() => String(window.getSelection()));
    expect(selected.trim(), `at ${turn}`).toBe(`TURNED ${turn}`);
  }
});
