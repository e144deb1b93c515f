import { expect, type Route } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import {
  coachOf,
  messageBox,
  onDay,
  PNG,
  pickFile,
  sendMessage,
  signInAs,
  thread,
  visitAs,
} from './browser-people.ts';
import { test } from './product.ts';

test('sign-out asks before it discards unsent entries and texts', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const coach = await coachOf(product);
  await coach.post(`/api/conversations/${person.user.id}/messages`, { message: 'Welcome', day: 1 });
  await visitAs(page, person, product, '/task/1');
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  for (const text of ['First of mine', 'Second of mine']) {
    await sendMessage(page, text);
  }
  await expect(thread(page).getByRole('button', { name: 'Retry' })).toHaveCount(2);
  await page.route('**/reactions/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Message actions' }).first().click();
  await page.getByRole('button', { name: 'Heart' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out anyway?' });
  await expect(dialog.getByText('2 messages and 1 reaction have not been sent.')).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(thread(page).getByText('Second of mine')).toBeVisible();
  await messageBox(page).fill('Third of mine');
  await page.route('**/drafts/1', (route) => route.abort());
  await page.locator('[data-place="step1.why_started"]').fill('Bread before the first train.');
  await page.getByRole('button', { name: 'Logout' }).click();
  const words = '2 messages, 1 reaction, and 2 texts that you wrote have not been sent.';
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signInAs(page, person, product);
  await page.unrouteAll();
  const again = await signUp(product.baseUrl, 'Tom Okafor');
  await visitAs(page, again, product, '/task/1');
  await expect(messageBox(page)).toBeVisible();
  await expect(page.getByText('Second of mine')).toHaveCount(0);
});

test('sign-out asks about every file that only the browser has, wherever it was chosen', async ({
  page,
  product,
}) => {
  const person = await onDay(product, 14, 'Nadia Brandt');
  await signInAs(page, person, product);
  const held: Route[] = [];
  await page.route(/\/api\/(uploads|users\/avatar|conversations\/\d+\/files)$/, (route) => {
    if (route.request().method() === 'GET') return route.continue();
    held.push(route);
  });
  const dialog = page.getByRole('dialog', { name: 'Sign out anyway?' });
  const asks = async (words: string): Promise<void> => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(dialog.getByText(words)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  };
  const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
  await page.goto('/task/14');
  await page.getByLabel(/^Add pictures:/).setInputFiles([png('linen.png'), png('zinc.png')]);
  await asks('2 files have not been sent.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Attach files' }).click(),
  ]);
  await chooser.setFiles(png('shop.png'));
  await asks('3 files have not been sent.');
  await pickFile(page, png('board.png'));
  await asks('4 files have not been sent.');

  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(png('me.png'));
  await page.getByRole('button', { name: 'Save photo' }).click();
  await page.keyboard.press('Escape');
  await asks('4 files have not been sent.');
  // The pictures leave one after the other.
  for (const count of [3, 1]) {
    await expect.poll(() => held.length).toBe(count);
    for (const route of held.splice(0)) await route.fulfill({ status: 400, json: { message: 'Full' } });
  }
  await expect(page.getByText('Full').first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
});
