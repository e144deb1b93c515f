import { expect, type Locator, type Page } from '@playwright/test';
import type { Annotation } from '#shared/contract/feedback.ts';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import {
  coachOf,
  messageBox,
  onDay,
  openWindow,
  signInAs,
  submitFeedback,
} from '#tests/browser/browser-people.ts';
import { boardOf, MARK, photo, photographer, reviewWithPins } from '#tests/browser/pinned-people.ts';
import { test } from '#tests/browser/product.ts';
import { HEIC_PHOTO } from '#tests/support/heic.ts';

const picture = (page: Page): Locator => page.getByRole('img', { name: 'Preview of logo.jpg' });
const remark = (page: Page): Locator => page.getByLabel('Annotation', { exact: true });

async function spotOf(image: Locator, x: number, y: number): Promise<{ x: number; y: number }> {
  await image.scrollIntoViewIfNeeded();
  const box = await image.boundingBox();
  if (!box) throw new Error('No picture.');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

test('a coach taps and draws pins on a phone; the participant sees them live, reads, answers and ticks one', async ({
  browser,
  product,
}) => {
  test.slow();
  const person = await photographer(product, 'Noor Aziz');
  const coach = await coachOf(product);
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, coach, product);
  await page.goto(`/admin/review/${person.user.id}/1`);
  const point = await spotOf(picture(page), 0.2, 0.2);
  await page.touchscreen.tap(point.x, point.y);
  await expect(page.getByText('A new pin, upper left')).toBeVisible();
  await remark(page).fill('More air here.');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add Annotation' }).tap();
  await expect(page.getByRole('button', { name: 'Pin 1 of 1, upper left' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Provide Feedback' }).tap();
  await page.getByLabel('Overall Feedback').fill('Good work.');
  await submitFeedback(page);

  const home = await openWindow(browser, product, 'phone');
  await signInAs(home, person, product);
  await home.goto('/task/1');
  const pinned = home.getByRole('list', { name: 'Pins on Preview of logo.jpg' });
  await expect(pinned.getByRole('button')).toHaveText(/Pin 1 of 1, upper left · More air here\./);
  await page.getByRole('tab', { name: 'Submission' }).tap();
  await page.getByRole('button', { name: 'Draw a box' }).tap();
  const [from, to] = [await spotOf(picture(page), 0.5, 0.6), await spotOf(picture(page), 0.9, 0.9)];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await touch('touchEnd');
  await expect(page.getByText('A new pin, lower right')).toBeVisible();
  await remark(page).fill('This corner is empty.');
  // The browser takes a tap right after these touches for a long press where it is slow.
  await page.getByRole('button', { name: 'Add Annotation' }).click();
  await expect(remark(page)).toHaveCount(0);

  await home.getByRole('button', { name: 'Pin 2 of 2, lower right' }).first().tap();
  await expect(pinned.getByText('This corner is empty.')).toBeVisible();
  expect(await findFaultsInBothThemes(home)).toEqual([]);
  await pinned.getByRole('button', { name: 'Answer' }).tap();
  await expect(messageBox(home)).toHaveValue('Pin 2 of 2, lower right: “This corner is empty.”\n');
  await expect(messageBox(home)).toBeFocused();
  await pinned.getByRole('checkbox', { name: 'Done: This corner is empty.' }).click();
  await expect(home.getByText('1 of 2 done')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pin 2 of 2, lower right, done' })).toBeVisible();
  await page.context().close();
  await home.context().close();
});

test('a box is placed, sized and described by the keyboard alone', async ({ page, product }) => {
  const person = await photographer(product, 'Milo Hart');
  const coach = await coachOf(product);
  const feedbackId = await reviewWithPins(coach, person, 'The square.');
  await signInAs(page, coach, product);
  await page.goto(`/admin/review/${person.user.id}/1`);
  await expect(picture(page)).toBeVisible();
  const fresh = page.getByRole('button', { name: /^New pin/ });
  await expect(async () => {
    await page.keyboard.press('p');
    await expect(fresh).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(fresh).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a pin' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [key, times] of [
    ['ArrowLeft', 20],
    ['ArrowUp', 15],
    ['Shift+ArrowRight', 10],
    ['Shift+ArrowDown', 5],
  ] as const) {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  }
  await expect(
    page.getByText('upper left, 10% from the left, 20% from the top, 20% wide, 10% high'),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(remark(page)).toBeFocused();
  await page.keyboard.type('Tighten this.');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Pin 2 of 2, upper left').first()).toBeVisible();
  const list = () => coach.get<Annotation[]>(`/api/feedback/${feedbackId}/annotations`);
  await expect
    .poll(async () => (await list())[1])
    .toMatchObject({ targetElement: 'file', pin: { version: 1, fileURL: person.fileURL } });
  const { x = 0, y = 0, toX = 0, toY = 0 } = (await list())[1]?.pin ?? {};
  for (const [value, wanted] of [
    [x, 0.1],
    [y, 0.2],
    [toX, 0.3],
    [toY, 0.3],
  ] as const) {
    expect(value).toBeCloseTo(wanted, 4);
  }
});

test('a mouse draws a box, and a pin on a picture of a workbook opens in place', async ({
  page,
  product,
}) => {
  const person = await boardOf(product, await onDay(product, 14, 'Sina Wolf'));
  await signInAs(page, await coachOf(product), product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/review/${person.user.id}/14`);
  await page.getByRole('button', { name: 'Open: Bread' }).click();
  const whole = page.getByRole('img', { name: 'Bread' });
  await expect(page.getByRole('button', { name: 'Add a pin' })).toBeVisible();
  const [from, to] = [await spotOf(whole, 0.1, 0.4), await spotOf(whole, 0.3, 0.6)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await remark(page).fill('A lovely crust.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('On: Eight to twelve pictures, 1 · Pin 1 of 1, left')).toBeVisible();
  await page.getByRole('button', { name: 'Close the picture' }).click();
  await page.getByRole('button', { name: 'Pin 1 on Bread' }).click();
  await expect(page.getByRole('list', { name: 'Pins on Bread' }).getByText('A lovely crust.')).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
});

/** The colour of the picture as it is drawn, at a part of its size. */
const colourAt = (image: Locator, at: typeof MARK): Promise<number[]> =>
  image.evaluate((element: HTMLImageElement, { x, y }) => {
    const canvas = document.createElement('canvas');
    canvas.width = element.naturalWidth;
    canvas.height = element.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0, canvas.width, canvas.height);
    return [...(context?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data ?? [])].slice(0, 3);
  }, at);

for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
  test(`a pin keeps its place at every size and zoom of a photo with orientation ${orientation}`, async ({
    page,
    product,
  }) => {
    const person = await photographer(product, 'Lia Sommer', await photo(orientation));
    await reviewWithPins(await coachOf(product), person, 'The square.');
    await signInAs(page, person, product);
    await page.goto('/task/1');
    const image = picture(page);
    await expect(image).toHaveJSProperty('naturalWidth', 600);
    const [red = 0, , blue = 0] = await colourAt(image, MARK);
    expect(blue - red).toBeGreaterThan(150);
    const mark = page.getByRole('button', { name: 'Pin 1 of 1, upper right' }).first();
    const expectInPlace = async (): Promise<void> => {
      const [of, pin] = [await image.boundingBox(), await mark.boundingBox()];
      if (!of || !pin) throw new Error('Not on screen.');
      expect(of.width / of.height).toBeCloseTo(600 / 400, 1);
      expect(Math.abs(pin.x + pin.width / 2 - (of.x + of.width * MARK.x))).toBeLessThan(1);
      expect(Math.abs(pin.y + pin.height / 2 - (of.y + of.height * MARK.y))).toBeLessThan(1);
    };
    for (const width of [360, 800, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectInPlace();
    }
    for (let steps = 0; steps < 4; steps += 1) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expectInPlace();
    }
    await expect(page.getByText('400%')).toBeVisible();
  });
}

test("an iPhone's photo is shown once it is converted, with its pins", async ({ page, product }) => {
  const person = await photographer(product, 'Ida Holm', HEIC_PHOTO, 'heic');
  await reviewWithPins(await coachOf(product), person, 'The square.');
  await signInAs(page, person, product);
  await page.goto('/task/1');
  const image = page.getByRole('img', { name: 'Preview of logo.heic' });
  await expect(image).toHaveJSProperty('naturalWidth', 96);
  const [red = 0, , blue = 0] = await colourAt(image, MARK);
  expect(blue - red).toBeGreaterThan(150);
  await expect(page.getByRole('button', { name: 'Pin 1 of 1, upper right' }).first()).toBeVisible();
});
