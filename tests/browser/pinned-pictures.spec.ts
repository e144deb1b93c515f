import { expect, type Locator, type Page } from '@playwright/test';
import type { Annotation } from '#shared/contract/feedback.ts';
import { HEIC_PHOTO } from '#tests/support/heic.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, messageBox, onDay, openAs, signInAs, visitAs } from './browser-people.ts';
import {
  boardOf,
  handInPhoto,
  MARK,
  photo,
  photographer,
  picture,
  remark,
  reviewWithPins,
  spotOf,
} from './pinned-people.ts';
import { test } from './product.ts';

/** The part of the older picture that is covered, in per cent. */
const coveredPart = (page: Page): Promise<string> =>
  page.getByRole('img', { name: 'Version 1: logo.jpg' }).evaluate((image) => image.style.clipPath);

test('two versions of a picture stand side by side and under a slider, with the pins that are still open', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  const first = await photographer(product, 'Elif Kaya');
  const feedbackId = await reviewWithPins(coach, first, 'Too dark.', 'Tighten the square.');
  const [done] = await coach.get<{ id: number }[]>(`/api/feedback/${feedbackId}/annotations`);
  await first.put(`/api/annotations/${done?.id}/tick`, { isTicked: true });
  await handInPhoto(product, first, await photo(1, '#2b6a45'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, coach, product, `/admin/review/${first.user.id}/1`);
  await page.getByRole('button', { name: 'What changed' }).click();
  await expect(page.getByRole('heading', { name: 'Version 1', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Version 2', exact: true })).toBeVisible();
  const open = page.getByRole('list', { name: 'Still open of version 1' });
  await expect(open.getByRole('button')).toHaveText([/Pin 2 · Tighten the square\./]);
  // Only the newer picture takes new pins.
  await expect(page.getByRole('button', { name: 'Add a pin' })).toHaveCount(1);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Under a slider' }).click();
  const slider = page.getByRole('slider', { name: 'How much of version 2 is shown' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51% version 2, 49% version 1');
  expect(await coveredPart(page)).toBe('inset(0px 0px 0px 51%)');
  await page.keyboard.press('Home');
  expect(await coveredPart(page)).toBe('inset(0px 0px 0px 0%)');
  await expect(open.getByRole('button')).toHaveCount(1);

  await signInAs(page, first, product);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/task/1');
  await page.getByText('Earlier versions').click();
  await page.getByRole('button', { name: 'Compare the pictures' }).click();
  await open.getByRole('button').click();
  await expect(open.getByRole('button', { name: 'Answer' })).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await open.getByRole('checkbox', { name: 'Done: Tighten the square.' }).click();
  await expect(open).toHaveCount(0);
});

test('a coach pins a picture of a message; the participant sees the pin live and ticks it', async ({
  browser,
  page,
  product,
}) => {
  const coach = await coachOf(product);
  const person = await photographer(product, 'Jonas Weber');
  const form = new FormData();
  form.set('file', new File([(await photo()) as BlobPart], 'sign.jpg', { type: 'image/jpeg' }));
  const path = `${product.baseUrl}/api/conversations/${person.user.id}`;
  const answer = await fetch(`${path}/files`, {
    method: 'POST',
    headers: { cookie: person.cookie },
    body: form,
  });
  const { id } = (await answer.json()) as { id: string };
  await person.post(`/api/conversations/${person.user.id}/messages`, { message: '', day: 1, files: [id] });
  await visitAs(page, coach, product, `/admin/client/${person.user.id}`);
  await page.getByRole('link', { name: 'Open picture: sign.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'sign.jpg' });
  await dialog.getByRole('button', { name: 'Add a pin' }).click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const remark = dialog.getByRole('textbox', { name: 'Remark' });
  await expect(remark).toBeFocused();
  await page.keyboard.type('Move the square here.');
  await page.keyboard.press('Control+Enter');
  await expect(remark).toHaveCount(0);

  const phone = await openAs(browser, product, person, '/messages', 'phone');
  await phone.getByRole('link', { name: 'Open picture: sign.jpg, 1 pin' }).tap();
  const whole = phone.getByRole('dialog', { name: 'sign.jpg' });
  await whole.getByRole('button', { name: 'Pin 1, middle' }).first().tap();
  await expect(whole.getByText('Move the square here.')).toBeVisible();
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  await whole.getByRole('checkbox', { name: 'Done: Move the square here.' }).click();
  await expect(dialog.getByRole('button', { name: 'Pin 1, middle, done' })).toBeVisible();
  await whole.getByRole('button', { name: 'Answer' }).tap();
  await expect(messageBox(phone)).toHaveValue('Pin 1: “Move the square here.”\n');
  await expect(messageBox(phone)).toBeFocused();
});

test('a box is placed, sized and described by the keyboard alone', async ({ page, product }) => {
  const person = await photographer(product, 'Milo Hart');
  const coach = await coachOf(product);
  const feedbackId = await reviewWithPins(coach, person, 'The square.');
  await visitAs(page, coach, product, `/admin/review/${person.user.id}/1`);
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
  await expect(page.getByText('Pin 2').first()).toBeVisible();
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
  // The box opens at what was drawn.
  const box = await page.getByRole('form', { name: 'New annotation' }).boundingBox();
  expect(Math.abs((box?.x ?? 0) - to.x)).toBeLessThan(40);
  await page.keyboard.type('A lovely crust.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('On: Eight to twelve pictures, 1 · Pin 1')).toBeVisible();
  await page.getByRole('button', { name: 'Close the picture' }).click();
  await page.getByRole('button', { name: 'Pin 1 on Bread' }).click();
  await expect(page.getByRole('list', { name: 'Pins on Bread' }).getByText('A lovely crust.')).toBeVisible();
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

test('a photo of every orientation stands upright, and its pin keeps its place at every size and zoom', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  const image = picture(page);
  const mark = page.getByRole('button', { name: 'Pin 1, upper right' }).first();
  const expectInPlace = async (what: string): Promise<void> => {
    const [of, pin] = [await image.boundingBox(), await mark.boundingBox()];
    if (!of || !pin) throw new Error('Not on screen.');
    expect(of.width / of.height, what).toBeCloseTo(600 / 400, 1);
    expect(Math.abs(pin.x + pin.width / 2 - (of.x + of.width * MARK.x)), what).toBeLessThan(1);
    expect(Math.abs(pin.y + pin.height / 2 - (of.y + of.height * MARK.y)), what).toBeLessThan(1);
  };
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const person = await photographer(product, 'Lia Sommer', await photo(orientation));
    await reviewWithPins(coach, person, 'The square.');
    await visitAs(page, person, product, '/task/1');
    await expect(image).toHaveJSProperty('naturalWidth', 600);
    const [red = 0, , blue = 0] = await colourAt(image, MARK);
    expect(blue - red, `orientation ${orientation}`).toBeGreaterThan(150);
    await expectInPlace(`orientation ${orientation}`);
  }
  for (const width of [360, 800, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectInPlace(`${width} px`);
  }
  for (let steps = 0; steps < 4; steps += 1) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expectInPlace(`zoomed ${steps + 1} times`);
  }
  await expect(page.getByText('400%')).toBeVisible();
});

test("an iPhone's photo is shown once it is converted, with its pins, also under another ending", async ({
  page,
  product,
}) => {
  const person = await photographer(product, 'Ida Holm', HEIC_PHOTO, 'jpg');
  await reviewWithPins(await coachOf(product), person, 'The square.');
  await visitAs(page, person, product, '/task/1');
  const image = page.getByRole('img', { name: 'Preview of logo.heic' });
  await expect(image).toHaveJSProperty('naturalWidth', 96);
  const [red = 0, , blue = 0] = await colourAt(image, MARK);
  expect(blue - red).toBeGreaterThan(150);
  await expect(page.getByRole('button', { name: 'Pin 1, upper right' }).first()).toBeVisible();
});
