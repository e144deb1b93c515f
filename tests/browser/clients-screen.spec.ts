import { expect, type Locator } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { anotherCoach, coachOf, openAs, signInAs, visitAs } from './browser-people.ts';
import { tabTo } from './key-steps.ts';
import { test } from './product.ts';

const ROWS = 10;

test.beforeAll(async ({ product }) => {
  for (let n = 1; n <= ROWS; n += 1) await signUp(product.baseUrl, `Filler ${n}`);
  await signUp(product.baseUrl, 'Wilhelmina Achterberg');
});

test('on the dashboard, Filter leads to the table that it changes', async ({ page, product }) => {
  await visitAs(page, await coachOf(product), product, '/admin');
  await expect(page.getByRole('heading', { name: 'Client Management' })).not.toBeInViewport();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('Search clients')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Client Management' })).toBeInViewport();
  await page.getByLabel('Search clients').fill('achterberg');
  await expect(page.getByRole('row').filter({ hasText: 'Wilhelmina Achterberg' })).toBeInViewport();
});

test('the charts are folded until a coach opens them, and stay open; the strip of days is live, and each day leads to its clients', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  await visitAs(page, coach, product, '/admin');
  const strip = page.getByRole('region', { name: 'Clients by day' });
  await page.getByRole('heading', { name: 'Charts' }).click();
  await expect(strip).toBeVisible();
  await page.reload();
  await expect(strip.getByRole('listitem')).toHaveCount(22);
  await expect(strip.getByRole('link', { name: 'Day 17: 0 clients' })).toBeVisible();
  const otto = await signUp(product.baseUrl, 'Otto Seventeen');
  await coach.put(`/api/users/${otto.user.id}/day`, { day: 17, reason: 'Came from another sprint.' });
  await strip.getByRole('link', { name: 'Day 17: 1 client' }).click();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('17');
  await expect(page.getByText('Showing 1 to 1 of 1 clients')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Otto Seventeen' })).toBeVisible();
});

test('below 1,000 px clients are cards, whose actions are all in view', async ({ page, product }) => {
  await signInAs(page, await coachOf(product), product);
  for (const width of [999, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/clients?q=achterberg');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Wilhelmina Achterberg' });
    // What is above may still get its height.
    await expect(async () => {
      await card.getByRole('link', { name: 'View' }).scrollIntoViewIfNeeded();
      for (const name of ['View', 'Feedback', 'Unlock']) {
        await expect(card.getByRole('link', { name })).toBeInViewport({ ratio: 0.95, timeout: 1_000 });
      }
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole('table')).toBeHidden();
  }
  await page.setViewportSize({ width: 1_000, height: 900 });
  const row = page.getByRole('row').filter({ hasText: 'Wilhelmina Achterberg' });
  await expect(row.getByRole('link', { name: 'Unlock' })).toBeInViewport({ ratio: 1 });
});

test('an owner deactivates a coach, whose clients become unassigned, and reactivates them', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  const noah = await anotherCoach(product, 'Sven Kaiser');
  const { user } = await signUp(product.baseUrl, 'Ben Ito');
  await coach.put(`/api/users/${user.id}/coach`, { coachId: noah.user.id });
  await visitAs(page, coach, product, '/admin/team');
  await page.getByRole('button', { name: 'Deactivate Sven Kaiser' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Their client becomes unassigned.');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  expect(await coach.get(`/api/users/${user.id}`)).toMatchObject({ coachId: null });
  await page.getByRole('button', { name: 'Reactivate Sven Kaiser' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate Sven Kaiser' })).toBeVisible();
  await expect(page.getByText('Deactivated', { exact: true })).toBeHidden();

  // Beside lists of the own clients, numbers of everybody say so.
  const overview = page.getByRole('region', { name: 'Client Overview' });
  await page.goto('/admin?coach=mine');
  await expect(page.getByLabel('Whose clients').locator(':checked')).toHaveText('Mine and unassigned');
  await expect(overview.getByText('The whole team', { exact: true })).toBeVisible();
  await page.goto('/admin?coach=all');
  await expect(overview.getByText('Total Clients')).toBeVisible();
  await expect(overview.getByText('The whole team', { exact: true })).toHaveCount(0);
});

test('on a phone the bar of the chosen does not cover the last chosen client, and A leads to it', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, await coachOf(product), '/admin/clients?sort=newest', 'phone');
  await page.waitForLoadState('networkidle');
  await tabTo(page, /^- checkbox "Choose Filler 5"/);
  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: 'Chosen clients' });
  await expect(bar).toBeVisible();
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? 0;
  await expect
    .poll(async () => (await top(bar)) - (await top(page.locator(':focus'))))
    .toBeGreaterThanOrEqual(24);
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeFocused();
});
