import { expect } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { anotherCoach, coachOf, signInAs } from './browser-people.ts';
import { test } from './product.ts';

const ROWS = 12;

test.beforeAll(async ({ product }) => {
  for (let n = 1; n <= ROWS; n += 1) await signUp(product.baseUrl, `Filler ${n}`);
  await signUp(product.baseUrl, 'Wilhelmina Achterberg');
});

test('what the filters find is visible where they are set', async ({ page, product }) => {
  await signInAs(page, await coachOf(product), product);
  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  const search = page.getByLabel('Search clients');
  await search.fill('achterberg');
  await expect(page.getByText('Showing 1 to 1 of 1 clients')).toBeInViewport();
  await expect(page.getByRole('row').filter({ hasText: 'Wilhelmina Achterberg' })).toBeInViewport();
  await expect(search).toBeInViewport();
  await expect(page).toHaveURL(/[?&]q=achterberg/);
  await page.getByLabel('Show clients').selectOption('Completed Clients');
  await expect(page.getByText('No clients found')).toBeInViewport();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('row').filter({ hasText: 'Filler' }).first()).toBeVisible();
});

test('on the dashboard, Filter leads to the table that it changes', async ({ page, product }) => {
  await signInAs(page, await coachOf(product), product);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Client Management' })).not.toBeInViewport();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('Search clients')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Client Management' })).toBeInViewport();
  await page.getByLabel('Search clients').fill('achterberg');
  await expect(page.getByRole('row').filter({ hasText: 'Wilhelmina Achterberg' })).toBeInViewport();
});

test('the strip of days shows where everybody is, live, and each day leads to its clients', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  await signInAs(page, coach, product);
  await page.goto('/admin');
  const strip = page.getByRole('region', { name: 'Where everybody is' });
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

test('an owner hands over chosen clients with their count, deactivates the coach and reactivates them', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  const { id: coachId } = (await anotherCoach(product, 'Noah Berg')).user;
  const people: HttpPerson[] = [];
  for (const name of ['Ana Silva', 'Ben Ito', 'Cleo Park']) people.push(await signUp(product.baseUrl, name));
  for (const { user } of people) await coach.put(`/api/users/${user.id}/coach`, { coachId });
  const coachIds = () =>
    Promise.all(
      people.map(async ({ user }) => (await coach.get<{ coachId: number }>(`/api/users/${user.id}`)).coachId),
    );
  await signInAs(page, coach, product);
  await page.goto('/admin/team');
  await page.getByRole('button', { name: 'Hand over clients of Noah Berg' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose all' }).click();
  await dialog.getByRole('checkbox', { name: 'Ben Ito' }).uncheck();
  await dialog.getByLabel('To', { exact: true }).selectOption(coach.user.name);
  await dialog.getByRole('button', { name: 'Hand over 2 clients' }).click();
  await expect(page.getByRole('region', { name: 'Can be undone' })).toContainText(
    '2 clients of Noah Berg handed over',
  );
  expect(await coachIds()).toEqual([coach.user.id, coachId, coach.user.id]);

  await page.getByRole('button', { name: 'Deactivate Noah Berg' }).click();
  await expect(dialog).toContainText('Their client becomes unassigned.');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  expect(await coachIds()).toEqual([coach.user.id, null, coach.user.id]);
  await page.getByRole('button', { name: 'Reactivate Noah Berg' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate Noah Berg' })).toBeVisible();
  await expect(page.getByText('Deactivated', { exact: true })).toBeHidden();

  // Beside lists of the own clients, numbers of everybody say so.
  const overview = page.getByRole('region', { name: 'Client Overview' });
  await page.goto('/admin?coach=mine');
  await expect(page.getByLabel('Whose clients').locator(':checked')).toHaveText('Mine and unassigned');
  await expect(overview.getByText('All clients', { exact: true })).toBeVisible();
  await page.goto('/admin?coach=all');
  await expect(overview.getByText('Total Clients')).toBeVisible();
  await expect(overview.getByText('All clients', { exact: true })).toHaveCount(0);
});
