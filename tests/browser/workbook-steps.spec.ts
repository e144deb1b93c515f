import { expect, type Page } from '@playwright/test';
import type { Answers } from '#shared/contract/workbooks.ts';
import { findFaults } from './accessibility.ts';
import {
  coachOf,
  handedIn,
  hold,
  onDay,
  openAs,
  openWindow,
  PNG,
  pickFile,
  signInAs,
  textFile,
  visitAs,
} from './browser-people.ts';
import { test } from './product.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next step' }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Task' }).click();

/** The page does not scroll sideways. */
const expectNarrow = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('a list is written, moved and shortened by keyboard alone', async ({ page, product }) => {
  const person = await onDay(product, 3);
  await visitAs(page, person, product, '/task/3');
  const item = (at: number) => page.getByLabel(new RegExp(`, ${at}$`));
  await item(1).fill('Honest');
  await item(1).press('Enter');
  await expect(item(2)).toBeFocused();
  await page.keyboard.type('Slow');
  const tools = (at: number) => page.getByRole('button', { name: `Line ${at}: move or remove` });
  await tools(2).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move up' }).press('Enter');
  await expect(item(1)).toHaveValue('Slow');
  await expect(tools(1)).toBeFocused();
  await item(1).press('Alt+ArrowDown');
  await expect(item(2)).toHaveValue('Slow');
  await expect(item(2)).toBeFocused();
  // By the handle.
  await tools(2).hover();
  await page.mouse.down();
  const box = await item(1).boundingBox();
  await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) + 4, { steps: 5 });
  await page.mouse.up();
  await expect(item(1)).toHaveValue('Slow');
  await item(3).focus();
  await page.keyboard.press('Backspace');
  await expect(item(3)).toBeFocused();
  await expect
    .poll(async () => JSON.stringify((await person.get<{ form?: Answers } | null>('/api/drafts/3'))?.form))
    .toContain('["Slow","Honest"]');
  // A full list goes on to the next step instead of adding a line.
  await item(10).fill('Last');
  await item(10).press('Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
});

test('earlier answers arrive beside the field being filled in, and are inserted after what is written', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Rosa Lindqvist');
  const coach = await coachOf(product);
  await coach.put(`/api/users/${person.user.id}/day`, { day: 2, reason: 'You are quick' });
  await signInAs(page, person, product);
  const letAnswersCome = await hold(page, '**/api/workbooks/2/earlier');
  await page.goto('/task/2');
  const beside = page.getByRole('complementary', { name: 'From your earlier days' });
  const known = page.getByLabel(/known for/i);
  await known.fill('Our bread');
  letAnswersCome();
  await expect(beside.getByRole('link', { name: 'Day 1' })).toHaveAttribute('href', '/task/1');
  await expect(known).toBeFocused();
  await beside.getByRole('button', { name: /^Insert: / }).click();
  await expect(known).toHaveValue('Our bread\nWe bake for early risers.');
  await expect(known).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByText('From your earlier days').click();
  await expect(page.getByText('We bake for early risers.').first()).toBeVisible();
  await expectNarrow(page);
});

test("a phone's next key goes from answer to answer, adds a row at the end of a begun one, and breaks lines only in long texts", async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, await onDay(product, 16), '/task/16', 'phone');
  const control = (name: string) => page.getByLabel(name, { exact: true });
  await expect(control('Name, colour 1')).toHaveAttribute('enterkeyhint', 'next');
  await control('Name, colour 1').focus();
  for (const at of [1, 2, 3]) {
    await expect(control(`Name, colour ${at}`)).toBeFocused();
    await page.keyboard.type(`Green ${at}`);
    await page.keyboard.press('Enter');
    await expect(control(`Code, colour ${at}`)).toBeFocused();
    await page.keyboard.type('#2F4A43');
    await page.keyboard.press('Enter');
  }
  await expect(control('Name, colour 4')).toBeFocused();
  // An empty row is followed by what comes next.
  await page.keyboard.press('Enter');
  await expect(control('Code, colour 4')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(control('Colour, row 1')).toBeFocused();
  await page.goto('/task/2');
  const long = page.locator('textarea[data-place]:not([enterkeyhint])').first();
  await long.fill('One');
  await long.press('Enter');
  await expect(long).toHaveValue('One\n');
});

test("on a phone, Enter in a step's last answer goes to the next step, and a begun day opens with its task folded", async ({
  browser,
  product,
}) => {
  const page = await openWindow(browser, product, 'phone');
  const person = await onDay(product, 16);
  await visitAs(page, person, product, '/task/16');
  const task = page.getByText('Read the task again');
  const goodWork = page.getByRole('heading', { name: 'What good looks like' });
  await expect(goodWork).toBeVisible();
  await expect(task).toHaveCount(0);
  await page.getByLabel('Name, colour 1', { exact: true }).fill('Green 1');
  await page.locator('[data-place]').filter({ visible: true }).last().press('Enter');
  const step = page.getByRole('heading', { name: /^Step 2 of 3/ });
  await expect(step).toBeFocused();
  // The page stays as it is while it is open.
  await expect(goodWork).toBeVisible();
  await expect.poll(async () => await person.get('/api/drafts/16')).not.toBeNull();

  await page.reload();
  await expect(task).toBeVisible();
  await expect(goodWork).toBeHidden();
  await expect(step).toBeInViewport();
  await task.click();
  await expect(goodWork).toBeVisible();
});

test('pictures are uploaded several at once, with an error and a caption for each', async ({
  browser,
  page,
  product,
}) => {
  const person = await onDay(product, 14);
  const phone = await openAs(browser, product, person, '/task/14', 'phone');
  const picker = phone.getByLabel(/^Add pictures:/);
  await expect(picker).toHaveAttribute('accept', 'image/*');
  await picker.setInputFiles([
    { name: 'linen.png', mimeType: 'image/png', buffer: PNG },
    textFile('list.txt', 'no picture'),
    { name: 'zinc.png', mimeType: 'image/png', buffer: PNG },
  ]);
  await expect(phone.getByRole('alert').getByText(/not supported/)).toBeVisible();
  await expect(phone.getByRole('group', { name: 'Picture 2' })).toBeVisible();
  await phone.getByLabel('Caption, picture 1').fill('Linen with a crease');
  await expect(phone.getByText('2 of 8 to 12')).toBeVisible();
  expect(await findFaults(phone)).toEqual([]);
  await expectNarrow(phone);

  // A picture that did not arrive is never left out silently.
  await next(phone);
  await submit(phone);
  await expect(phone.getByText('A picture is missing').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Remove: list.txt' }).click();
  await phone.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(phone.getByText('1 of 8 to 12')).toBeVisible();
  await next(phone);
  await submit(phone);
  await expect(phone).toHaveURL(/\/dashboard$/);
  await phone.goto('/task/14');
  await expect(phone.getByRole('img', { name: 'Linen with a crease' })).toBeVisible();

  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/14`);
  const picture = page.getByRole('img', { name: 'Linen with a crease' });
  await expect(picture).toBeVisible();
  // A visible picture may still load.
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
});

test('filling in and uploading keep each other, and the chosen one is handed in', async ({
  page,
  product,
}) => {
  const person = await onDay(product, 4);
  await visitAs(page, person, product, '/task/4');
  await next(page);
  await submit(page);
  await expect(page.getByText('File required').first()).toBeVisible();
  await expect(page.getByText('Please upload a file for this task.').first()).toBeVisible();
  await page.getByLabel('First axis', { exact: true }).fill('Speed');
  await pickFile(page, textFile('map.txt', 'The map'));
  await page.getByRole('tab', { name: 'Fill in here' }).click();
  await expect(page.getByLabel('First axis', { exact: true })).toHaveValue('Speed');
  await expect(page.getByText('Your file map.txt stays in your draft.', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: 'Upload a file' }).click();
  await expect(page.getByText('map.txt')).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/task/4');
  await expect(page.getByRole('link', { name: 'map.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('tab', { name: 'Upload a file' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Fill in here' }).click();
  await next(page);
  await expect(page.getByLabel('First axis', { exact: true })).toHaveValue('Speed');
  await submit(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  const { fileURL } = await person.get<{ fileURL: string }>(`/api/submissions/user/${person.user.id}/day/4`);
  expect(fileURL).toMatch(/^embedded_form_day4_\d+\.json$/);
  await page.goto('/task/4');
  await expect(page.getByText('Speed', { exact: true })).toBeVisible();
});
