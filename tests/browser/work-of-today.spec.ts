import { expect, type Page } from '@playwright/test';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, openWindow, signInAs } from './browser-people.ts';
import { tabTo } from './key-steps.ts';
import { fillEveryKind } from './kinds-of-work.ts';
import { test } from './product.ts';

const line = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Do next' }).getByRole('listitem').filter({ hasText: name });
const titles = [
  /reviews? waiting/,
  /messages? to answer/,
  /new versions? to check/,
  /clients? at risk/,
  /new versions? due/,
  /scheduled messages?/,
  /Next cohort: /,
];
const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

test('says what to do first on one screen, on two of a phone, with nobody and with many', async ({
  browser,
  emptyProduct: product,
}) => {
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  await page.setViewportSize({ width: 1440, height: 900 });
  const expectToFit = async (): Promise<void> => {
    for (const [width, height, screens] of [
      [1440, 900, 1],
      [390, 844, 2],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([width, (await heightOf(page)) <= height * screens]).toEqual([width, true]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.goto('/dashboard');
  await expect(page.getByText('All caught up.')).toBeVisible();
  await expectToFit();
  // The numbers follow by the pushes.
  await fillEveryKind(product, 1);
  await expect(line(page, /1 review waiting/)).toContainText('Rita Waiting 1');
  await expect(line(page, /1 message to answer/)).toContainText('Is it clear?');
  await expect(line(page, /1 new version to check/)).toContainText(/Vera Version 1.*Day 1/);
  await expect(line(page, /1 new version due/)).toContainText(/Arlo Asked 1.*Day 1/);
  await expect(line(page, /1 scheduled message/)).toContainText(/tomorrow/i);
  await expect(line(page, /Next cohort: /)).toContainText('Autumn bakers');
  await page.reload();
  await expect(line(page, /1 client at risk/)).toContainText('9 days behind, quiet for 6 days');
  await expect(page.getByRole('link', { name: '1 quiet for 2 days' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Do next' }).getByRole('listitem');
  await expect(list).toHaveCount(titles.length);
  for (const [at, title] of titles.entries()) await expect(list.nth(at)).toContainText(title);
  await expectToFit();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await fillEveryKind(product, 3);
  await page.reload();
  await expect(line(page, /4 reviews waiting/)).toBeVisible();
  await expect(line(page, /4 clients at risk/)).toBeVisible();
  await expectToFit();
});

test('by keys: why somebody is at risk, then a call, a pause and another day', async ({
  browser,
  emptyProduct: product,
}) => {
  await fillEveryKind(product, 1);
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  const press = async (name: string): Promise<void> => {
    await page.goto('/admin/at-risk');
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await tabTo(page, new RegExp(`^- button "${name}`));
    await page.keyboard.press('Enter');
  };
  await press('Suggest a call');
  const box = page.getByRole('textbox', { name: 'Your message' });
  await expect(box).toHaveValue(/^Hello Quentin, could we talk/);
  // What is written already stays.
  await box.fill('My own words');
  await press('Suggest a call');
  await expect(box).toHaveValue('My own words');
  await page.goto('/admin/at-risk');
  const rules = page.getByRole('region', { name: 'Who is on this list' });
  await expect(rules.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByText('Of 1 client at risk a week ago, none have handed in since.')).toHaveCount(0);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
  }
  await press('Set the day');
  await expect(page.getByRole('dialog', { name: "Change Quentin Quiet 1's day" })).toBeVisible();
  await page.keyboard.press('Escape');
  await press('Pause');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByLabel('Reason').focus();
  await page.keyboard.type('Holidays');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nobody is at risk')).toBeVisible();
});
