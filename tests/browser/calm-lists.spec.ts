import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, handedIn, openAs, reviewWork, visitAs } from './browser-people.ts';
import { test } from './product.ts';

const names = ['Ana Silva', 'Ben Whitaker', 'Carla Mendez', 'Dora Klein', 'Elena Duarte', 'Fritz Haller'];

/** What can be pressed or filled in and is seen in the window, without the bar that all pages share. */
const controlsInView = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .locator('a[href], button, input, select, textarea, summary')
    .evaluateAll(
      (all) =>
        all.filter((control) => {
          const { top, bottom, width } = control.getBoundingClientRect();
          const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          return isShown && width > 1 && bottom > 0 && top < innerHeight;
        }).length,
    );

test('the list of clients is calm: few controls, who waits longest first, and three clients on a phone', async ({
  browser,
  page,
  emptyProduct: product,
}) => {
  const coach = await coachOf(product);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of names) await signUp(product.baseUrl, name);
  const waiting = [await handedIn(product, 'Gerda Lind'), await handedIn(product, 'Henk Visser')];
  for (const name of ['Ida Moss', 'Jan Kowalski']) await signUp(product.baseUrl, name);
  await visitAs(page, coach, product, '/admin/clients');
  const row = (n: number) => page.locator('tbody tr').nth(n);
  await expect(row(0)).toContainText('Gerda Lind');
  await expect(row(1)).toContainText('Henk Visser');
  await expect(row(2)).toContainText('Jan Kowalski');
  expect(await controlsInView(page)).toBeLessThanOrEqual(18);
  expect(await findFaultsInBothThemes(page)).toEqual([]);

  // The rarer actions come with the pointer, and with the focus.
  const unlock = row(5).getByRole('link', { name: /^Unlock/ });
  await expect(unlock).toHaveCSS('opacity', '0');
  await row(5).hover();
  await expect(unlock).toHaveCSS('opacity', '1');
  await row(4).getByRole('checkbox').focus();
  await expect(row(4).getByRole('checkbox')).toHaveCSS('opacity', '1');

  // It is checked once the address has changed.
  await page.getByRole('checkbox', { name: 'Waiting' }).click();
  await expect(page.getByText('Showing 1 to 2 of 2 clients')).toBeVisible();
  await expect(page).toHaveURL(/[?&]waiting=yes/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Showing 1 to 10 of 10 clients')).toBeVisible();
  const [first] = waiting;
  if (first) await reviewWork(coach, first);
  await expect(row(0)).toContainText('Henk Visser');

  const phone = await openAs(browser, product, coach, '/admin/clients', 'phone');
  await phone.setViewportSize({ width: 390, height: 844 });
  const cards = phone.getByRole('main').getByRole('listitem');
  await expect(cards.nth(2).locator('strong')).toBeInViewport({ ratio: 1 });
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
});

test("a client's page is calm: what is open in its head, the conversation in sight, the rest folded", async ({
  page,
  product,
}) => {
  const client = await handedIn(product, 'Ines Vidal');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, await coachOf(product), product, `/admin/client/${client.user.id}`);
  await expect(page.getByRole('link', { name: 'Review Day 1', exact: true })).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Your message' });
  await expect(box).toBeInViewport({ ratio: 1 });
  expect(await controlsInView(page)).toBeLessThanOrEqual(18);
  await expect(page.getByText('Missed', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeHidden();
  await page.getByText('Manage', { exact: true }).click();
  for (const card of ['Reminders', 'Account', 'Log'])
    await expect(page.getByRole('region', { name: card, exact: true })).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  // Further down, the conversation is still there.
  await page.getByRole('button', { name: 'Add note' }).scrollIntoViewIfNeeded();
  await expect(box).toBeInViewport({ ratio: 1 });
});

test('the settings of a coach are short, and a level of notifications is one press', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, coach, product, '/settings');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_600);
  const level = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(level('All')).toBeChecked();
  await level('Important').check();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await page.getByText('Customise', { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Mail: New submissions' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Mail: A client finishes the sprint' }).check();
  for (const name of ['All', 'Important', 'Daily']) await expect(level(name)).not.toBeChecked();
  await level('Daily').check();
  await expect(page.getByRole('checkbox', { name: 'Daily summary' })).toBeChecked();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await level('All').check();
  await expect(page.getByRole('checkbox', { name: 'Push: New submissions' })).toBeChecked();
});

test('the inbox shows the work beside the conversation, and a chosen row leads into the text box', async ({
  page,
  product,
}) => {
  const client = await handedIn(product, 'Aoife Byrne');
  await client.post(`/api/conversations/${client.user.id}/messages`, { message: 'Aoife asks', day: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, await coachOf(product), product, '/admin/inbox');
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Aoife Byrne' });
  await row.getByRole('button').click();
  await expect(page.getByText(/^On Day 1 · Day 1 handed in/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review Day 1' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
});
