import { expect, type Locator } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, handedIn, openWindow, signInAs } from './browser-people.ts';
import { dialog } from './dialog-steps.ts';
import { tabTo } from './key-steps.ts';
import { test } from './product.ts';

test('the report of a finished bulk action is reached by keys and told', async ({ browser, product }) => {
  await handedIn(product, 'Bea Costa');
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, await coachOf(product), product);
  await page.goto('/admin/clients');
  await page.waitForLoadState('networkidle');
  await tabTo(page, /^- checkbox "Choose Bea Costa"/);
  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: 'Chosen clients' });
  await expect(bar).toBeVisible();
  // It does not cover what it is about.
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? 0;
  await expect
    .poll(async () => (await top(bar)) - (await top(page.locator(':focus'))))
    .toBeGreaterThanOrEqual(24);
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeFocused();
  await tabTo(page, /^- button "Open next day"/);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, /^- button "Open /);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done.', { exact: true })).toBeVisible();
  await tabTo(page, /^- button "Report"/);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Next day for 1 client":
      - heading "Next day for 1 client" [level=2]
      - paragraph: /Done\\. Maya Lindqvist/
      - link "Download CSV"
      - button "Close"
  `);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Report' }).first()).toBeFocused();
  await page.context().close();
});

test('a long log is folded, and the first entry that is shown takes the focus', async ({
  browser,
  product,
}) => {
  const { user } = await signUp(product.baseUrl, 'Ida Kowalski');
  const coach = await coachOf(product);
  for (const day of [2, 3, 4, 5, 6, 7, 8])
    await coach.put(`/api/users/${user.id}/day`, { day, reason: 'You are quick' });
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, coach, product);
  for (const [path, name] of [
    ['/settings', 'Team log'],
    [`/admin/client/${user.id}`, 'Log'],
  ] as const) {
    await page.goto(path);
    const log = page.getByRole('region', { name, exact: true });
    const entries = log.getByRole('listitem').filter({ has: page.locator('time') });
    await expect(entries).toHaveCount(5);
    await log.getByRole('button', { name: 'More entries' }).press('Enter');
    await expect(entries.nth(5)).toBeFocused();
    expect(await entries.count()).toBeGreaterThanOrEqual(7);
  }
  await page.context().close();
});
