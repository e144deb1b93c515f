import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { annotate, coachOf, handedIn, handInAgain, openAs, reviewWork, visitAs } from './browser-people.ts';
import { test } from './product.ts';

test('a client page: pause and resume, a link, deactivation and reactivation, all in the audit log', async ({
  browser,
  emptyProduct: product,
}) => {
  const person = await signUp(product.baseUrl, 'Ana Silva');
  const coach = await coachOf(product);
  const page = await openAs(browser, product, coach, `/admin/client/${person.user.id}`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByLabel('Reason').fill('A holiday');
  const pause = page.getByRole('button', { name: 'Pause the sprint' });
  const away = { status: 503, json: { message: 'The service is away for a moment.' } };
  await page.route('**/pause', (route) => route.fulfill(away), { times: 1 });
  await pause.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(away.json.message);
  await expect(page.getByLabel('Reason')).toHaveValue('A holiday');
  await pause.click();
  await expect(page.getByText('Paused at Day 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Paused at Day 1', { exact: true })).toBeHidden();
  await coach.put(`/api/users/${person.user.id}/day`, { day: 5, reason: 'You are quick' });
  await expect(page.getByText('Day 5/21')).toBeVisible();
  await page.getByText('Manage', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign-in link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/set-password#[\w-]{43}$/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  const log = page.getByRole('listitem');
  for (const entry of ['reactivated the account', 'deactivated the account', 'created a sign-in link']) {
    await expect(log.filter({ hasText: entry }).first()).toBeVisible();
  }
  await expect(page.getByText('set the day from 1 to 5 – You are quick')).toBeVisible();
});

test('the client table: search, sort, filters in the URL, and an invitation', async ({
  browser,
  emptyProduct: product,
}) => {
  for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez']) await signUp(product.baseUrl, name);
  const coach = await coachOf(product);
  const page = await openAs(browser, product, coach, '/admin');
  await expect(page.getByText('Showing 1 to 3 of 3 clients')).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Search clients').fill('whit');
  await expect(page.getByText('Showing 1 to 1 of 1 clients')).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=whit/);
  await page.reload();
  await expect(page.getByText('Showing 1 to 1 of 1 clients')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Order').selectOption('Name, A to Z');
  await expect(page.locator('tbody tr').first()).toContainText('Ana Silva');
  await page.getByLabel('Order').selectOption('Name, Z to A');
  await expect(page.locator('tbody tr').first()).toContainText('Carla Mendez');
  for (const part of [/[?&]sort=name/, /[?&]order=desc/]) await expect(page).toHaveURL(part);
  await coach.post('/api/users', { name: 'Dora Klein', email: 'dora@example.com' });
  await page.getByText('Add clients').click();
  await expect(page.getByRole('link', { name: 'Invitations (1)' })).toBeVisible();
  await expect(page.getByText('Showing 1 to 3 of 3 clients')).toBeVisible();
});

test("a client's page shows each feedback, its annotations, the versions and what changed in them", async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Nora Lind');
  await handInAgain(person, 'Warm bread before the last train. Is it bold enough?');
  const coach = await coachOf(product);
  await visitAs(page, coach, product, `/admin/client/${person.user.id}`);
  // What waits leads to its review from the page's head.
  const waiting = page.getByRole('link', { name: 'Review Day 1', exact: true });
  await expect(waiting).toHaveAttribute('href', `/admin/review/${person.user.id}/1`);
  const id = await reviewWork(coach, person, { strengths: 'One voice from the first word on.' });
  await annotate(coach, id, 'Warm bread', 'Which bread?');
  const card = page.getByRole('region', { name: 'Submissions' });
  const account = page.getByRole('region', { name: 'Account' });
  await expect(page.getByText(/^Nothing to review .*last active/)).toBeVisible();
  await page.getByText('Manage', { exact: true }).click();
  await expect(account.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download data' })).toBeVisible();
  await expect(account.getByRole('link', { name: 'Download data' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Show the feedback of Day 1' }).click();
  for (const words of [
    'Clear and warm.',
    'One voice from the first word on.',
    '4 of 5',
    'On: Warm bread',
    'Which bread?',
  ]) {
    await expect(card.getByText(words)).toBeVisible();
  }
  await card.getByRole('button', { name: 'Compare with version 1' }).click();
  await expect(card.locator('del')).toHaveText('first');
  await expect(card.locator('ins')).toHaveText('last');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await card.getByRole('link', { name: /Day 1:/ }).click();
  await expect(page.getByRole('heading', { name: 'Review Submission' })).toBeVisible();
});
