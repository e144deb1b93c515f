import { expect, type Page } from '@playwright/test';
import { coachOf, handedIn, messageBox, openAs } from './browser-people.ts';
import { MARK, photographer, picture, remark, spotOf } from './pinned-people.ts';
import { test } from './product.ts';

/** Counts keys and presses of the mouse from now on; a chord of keys is one, and inserted text none. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { presses: 0 };
    Object.assign(globalThis, { counted });
    const count = (): void => {
      counted.presses += 1;
    };
    addEventListener('pointerdown', count, { capture: true });
    addEventListener('keydown', ({ key }) => ['Control', 'Shift', 'Meta', 'Alt'].includes(key) || count(), {
      capture: true,
    });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { counted: { presses: number } }).counted.presses);
}

const comment = (page: Page) => page.getByRole('textbox', { name: 'Overall Feedback' });

test('a coach reviews the oldest work with three keys, and each one after it with two', async ({
  browser,
  emptyProduct: product,
}) => {
  const people = [await handedIn(product, 'Ana Silva'), await handedIn(product, 'Ben Whitaker')];
  const third = await handedIn(product, 'Cleo Marsh');
  const page = await openAs(browser, product, await coachOf(product), '/dashboard');
  await expect(page.getByText('3 reviews waiting')).toBeVisible();
  const presses = await countPresses(page);
  await page.keyboard.press('1');
  for (const [at, { user }] of people.entries()) {
    await expect(page).toHaveURL(new RegExp(`/admin/review/${user.id}/1$`));
    await expect(comment(page)).toBeVisible();
    await page.keyboard.press('f');
    await expect(comment(page)).toBeFocused();
    await page.keyboard.insertText('Clear and warm.');
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page).not.toHaveURL(new RegExp(`/admin/review/${user.id}/1$`));
    expect(await presses()).toBe(at === 0 ? 3 : 5);
  }
  await expect(page).toHaveURL(new RegExp(`/admin/review/${third.user.id}/1$`));
});

test('a coach asks for a new version with one press, and marks a picture with two', async ({
  browser,
  product,
}) => {
  const person = await photographer(product, 'Elif Kaya');
  const coach = await coachOf(product);
  const page = await openAs(browser, product, coach, `/admin/review/${person.user.id}/1`);
  await expect(picture(page)).toBeVisible();
  const presses = await countPresses(page);
  await page.getByText('Ask for a new version', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Ask for a new version' })).toBeChecked();
  expect(await presses()).toBe(1);
  const spot = await spotOf(picture(page), MARK.x, MARK.y);
  await page.mouse.click(spot.x, spot.y);
  await expect(remark(page)).toBeFocused();
  await page.keyboard.insertText('Tighten the square.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Tighten the square.').first()).toBeVisible();
  await expect(remark(page)).toHaveCount(0);
  expect(await presses()).toBe(3);
});

test('a coach answers the message that waits longest with two keys', async ({
  browser,
  emptyProduct: product,
}) => {
  const person = await handedIn(product, 'Ana Silva');
  await person.post(`/api/conversations/${person.user.id}/messages`, { message: 'Is red too loud?', day: 1 });
  const page = await openAs(browser, product, await coachOf(product), '/dashboard');
  await expect(page.getByText('1 message to answer')).toBeVisible();
  const presses = await countPresses(page);
  await page.keyboard.press('2');
  await expect(messageBox(page)).toBeFocused();
  await page.keyboard.insertText('Not on bread.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Not on bread.')).toBeVisible();
  expect(await presses()).toBe(2);
});
