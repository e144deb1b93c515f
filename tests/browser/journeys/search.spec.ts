import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import { coachOf, handedIn, openAs, reviewed, signInAs, visitAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { runSql } from '#tests/product/product-database.ts';

test('a coach finds a message by a word and lands on it, and reviews by a command', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Lena Sandoval');
  const coach = await coachOf(product);
  const first = { message: 'The Frühstück sign is the boldest.', day: 1 };
  await coach.post(`/api/conversations/${person.user.id}/messages`, first);
  await runSql(
    product,
    `insert into messages (user_id, day, author_id, from_admin, message)
      select user_id, day, author_id, from_admin, 'Later words ' || n from messages, generate_series(1, 60) n
      where message like 'The Fr%'`,
  );
  await visitAs(page, coach, product, '/admin/clients');
  const button = page.getByRole('button', { name: 'Search and commands' });
  await expect(button).toBeVisible();
  await page.getByLabel('Search clients').press('/');
  await expect(page.getByLabel('Search clients')).toHaveValue('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await button.focus();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Control+k');
  // Enter before the answer waits for it, and the panel says that it searches.
  const isAnswered = Promise.withResolvers<void>();
  await page.route(/\/api\/search\?/, async (route) => {
    await isAnswered.promise;
    await route.continue();
  });
  await field.fill('Lena Sandoval');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Searching…').first()).toBeVisible();
  isAnswered.resolve();
  await expect(page).toHaveURL(new RegExp(`/admin/client/${person.user.id}$`));
  await page.unroute(/\/api\/search\?/);
  await page.keyboard.press('Control+k');
  await field.fill('go to');
  for (const name of ['Invitations', 'Team', 'Insights'])
    await expect(page.getByRole('option', { name: `Go to ${name}` })).toBeVisible();
  await field.fill('zzzz');
  await expect(page.getByText('Nothing contains “zzzz”')).toBeVisible();
  await field.fill('fruhst');
  const found = page.getByRole('option', { name: 'The Frühstück sign' });
  await expect(found.locator('mark')).toHaveText('Frühstück');
  await expect(page.getByRole('status').filter({ hasText: '1 message' })).toBeAttached();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/client/${person.user.id}#message-\\d+$`));
  await expect(page.getByRole('log').getByText('The Frühstück sign is the boldest.')).toBeInViewport();

  await page.getByRole('heading', { level: 1 }).press('/');
  await expect(page.getByRole('option', { name: 'Lena Sandoval' }).first()).toBeVisible();
  await field.fill('pause');
  await page.getByRole('option', { name: "Pause a client's sprint…" }).click();
  await field.fill('lena');
  await page.getByRole('option', { name: 'Lena Sandoval' }).click();
  await expect(page.getByRole('dialog', { name: 'Pause Lena Sandoval?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).press('/');
  await field.fill('next rev');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/admin\/review\/\d+\/\d+$/);
});

test('a participant finds own work by touch', async ({ browser, product }) => {
  const person = await reviewed(product);
  const page = await openAs(browser, product, person, '/dashboard', 'phone');
  await page.getByRole('button', { name: 'Search and commands' }).tap();
  await page.getByRole('combobox').fill('risers');
  await page.getByRole('option', { name: 'We bake for early risers.' }).tap();
  await expect(page).toHaveURL(/\/task\/1#submission$/);
  await page.getByRole('button', { name: 'Search and commands' }).tap();
  await page.getByRole('combobox').fill('clear and');
  await page.getByRole('option', { name: 'Clear and warm' }).tap();
  await expect(page).toHaveURL(/\/task\/1#feedback$/);
});

test('the keys of the search work before its button is loaded', async ({ page, product }) => {
  await signInAs(page, await coachOf(product), product);
  await page.addInitScript(() => {
    // The browser always has something else to do.
    globalThis.requestIdleCallback = () => 0;
  });
  await page.goto('/admin/clients');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search and commands' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
});
