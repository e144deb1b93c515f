import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import { coachOf, messageBox, openAs, submitFeedback } from '#tests/browser/browser-people.ts';
import { asChange, photographer, picture, remark, spotOf } from '#tests/browser/pinned-people.ts';
import { test } from '#tests/browser/product.ts';

test('a coach taps and draws pins on a phone; the participant sees them live, reads, answers and ticks one', async ({
  browser,
  product,
}) => {
  test.slow();
  const person = await photographer(product, 'Noor Aziz');
  const coach = await coachOf(product);
  const page = await openAs(browser, product, coach, `/admin/review/${person.user.id}/1`, 'phone');
  // The bar of the tools comes with the picture and stands above it.
  await expect(page.getByRole('button', { name: 'Draw a box' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const point = await spotOf(picture(page), 0.2, 0.2);
  await page.touchscreen.tap(point.x, point.y);
  await expect(page.getByText('A new pin, upper left')).toBeVisible();
  await remark(page).fill('More air here.');
  await asChange(page);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add Annotation' }).tap();
  await expect(page.getByRole('button', { name: 'Pin 1, upper left' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Provide Feedback' }).tap();
  await page.getByLabel('Overall Feedback').fill('Good work.');
  await submitFeedback(page);

  const home = await openAs(browser, product, person, '/task/1', 'phone');
  const pinned = home.getByRole('list', { name: 'Pins on Preview of logo.jpg' });
  await expect(pinned.getByRole('button')).toHaveText(/Pin 1 · More air here\./);
  await page.getByRole('tab', { name: 'Submission' }).tap();
  const draw = page.getByRole('button', { name: 'Draw a box' });
  await draw.tap();
  await expect(draw).toHaveAttribute('aria-pressed', 'true');
  const [from, to] = [await spotOf(picture(page), 0.5, 0.6), await spotOf(picture(page), 0.9, 0.9)];
  // The toast of what was sent may still lie over it.
  for (const spot of [from, to])
    await expect
      .poll(() =>
        page.evaluate(({ x, y }) => !!document.elementFromPoint(x, y)?.closest('[data-pinned]'), spot),
      )
      .toBe(true);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await touch('touchEnd');
  await expect(page.getByText('A new pin, lower right')).toBeVisible();
  await remark(page).fill('This corner is empty.');
  await asChange(page);
  // The browser takes a tap right after these touches for a long press where it is slow.
  await page.getByRole('button', { name: 'Add Annotation' }).click();
  await expect(remark(page)).toHaveCount(0);

  await home.getByRole('button', { name: 'Pin 2, lower right' }).first().tap();
  await expect(pinned.getByText('This corner is empty.')).toBeVisible();
  expect(await findFaultsInBothThemes(home)).toEqual([]);
  await pinned.getByRole('button', { name: 'Answer' }).tap();
  await expect(messageBox(home)).toHaveValue('Pin 2: “This corner is empty.”\n');
  await expect(messageBox(home)).toBeFocused();
  await pinned.getByRole('checkbox', { name: 'Done: This corner is empty.' }).click();
  await expect(home.getByText('1 of 2 done')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pin 2, lower right, done' })).toBeVisible();
});
