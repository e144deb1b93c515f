import { expect, type Page } from '@playwright/test';
import { coachOf, handedIn, openAs, openWindow, visitAs } from './browser-people.ts';
import { test } from './product.ts';

/** A PNG of 300 × 200 pixels, red on the left and blue on the right. */
async function picture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas.');
    context.fillStyle = 'red';
    context.fillRect(0, 0, 150, 200);
    context.fillStyle = 'blue';
    context.fillRect(150, 0, 150, 200);
    return canvas.toDataURL().split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

/** The stored photo's size, and how much of its middle row is red. */
const stored = (page: Page, src: string): Promise<{ width: number; height: number; red: number }> =>
  page.evaluate(async (address) => {
    const { width, height, ...bitmap } = await createImageBitmap(await (await fetch(address)).blob()).then(
      (image) => {
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const row = context?.getImageData(0, image.height / 2, image.width, 1).data ?? [];
        return { width: image.width, height: image.height, row: [...row] };
      },
    );
    const red = bitmap.row.filter((value, at) => at % 4 === 0 && value > 128).length;
    return { width, height, red: red / width };
  }, src);

const photos = (page: Page) => page.locator('img[src^="/api/files/"]');

test('a participant crops a photo, the open screens of the coach show it, and it can be removed', async ({
  page,
  browser,
  product,
}) => {
  const person = await handedIn(product, 'Ines Vidal');
  const coach = await openAs(browser, product, await coachOf(product), `/admin/client/${person.user.id}`);
  await expect(coach.getByRole('heading', { name: 'Ines Vidal', level: 1 })).toBeVisible();
  await expect(photos(coach)).toHaveCount(0);

  await visitAs(page, person, product, '/profile');
  const chooser = page.locator('input[type=file]');
  const text = Buffer.from('This is no picture.');
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: text });
  await expect(page.getByText('Your browser cannot read this file as a picture.')).toBeVisible();
  await chooser.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await picture(page),
  });
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(dialog.getByLabel('Up or down')).toBeDisabled();
  await dialog.getByLabel('Left or right').press('End');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Profile updated').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const src = (await photos(page).first().getAttribute('src')) ?? '';
  // The right two thirds: a quarter red, three quarters blue.
  expect(await stored(page, src)).toEqual({ width: 384, height: 384, red: expect.closeTo(0.25, 1) });

  await expect(photos(coach).first()).toHaveAttribute('src', src);
  await coach.goto('/admin');
  const row = coach.getByRole('listitem').filter({ hasText: 'Ines Vidal' }).filter({ hasText: 'Day 1:' });
  await expect(photos(coach).first()).toBeVisible();
  await expect(row.first().locator('img')).toHaveAttribute('src', src);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await expect(photos(page)).toHaveCount(0);
  // Other people of this product may have photos.
  await expect(coach.locator(`img[src="${src}"]`)).toHaveCount(0);
});

test('a participant sees the photo of the coach who writes to them', async ({ page, browser, product }) => {
  const coach = await openWindow(browser, product);
  const maya = await coachOf(product);
  await visitAs(coach, maya, product, '/admin/profile');
  await coach.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await picture(coach),
  });
  await coach.getByRole('button', { name: 'Save photo' }).click();
  await expect(coach.getByRole('button', { name: 'Remove photo' })).toBeVisible();

  const person = await handedIn(product, 'Rui Costa');
  await visitAs(page, person, product, '/task/1');
  await maya.post(`/api/conversations/${person.user.id}/messages`, { message: 'Welcome aboard', day: 1 });
  await expect(page.getByRole('log').getByText('Welcome aboard')).toBeVisible();
  await expect(page.getByRole('log').locator('img')).toHaveCount(1);

  await coach.getByRole('button', { name: 'Remove photo' }).click();
  await expect(coach.getByRole('button', { name: 'Add a photo' })).toBeVisible();
});
