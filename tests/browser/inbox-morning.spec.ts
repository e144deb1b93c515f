import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('the inbox: longest wait first, a reply, no reply needed, a snooze and its return', async ({
  browser,
  emptyProduct: product,
}) => {
  const people = [];
  for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez']) {
    const person = await signUp(product.baseUrl, name);
    await person.post(`/api/conversations/${person.user.id}/messages`, { message: `${name} asks`, day: 1 });
    people.push(person);
  }
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  await page.goto('/admin/inbox');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  const waiting = (count: number) =>
    page.getByText(new RegExp(`^${count} conversations? waits? for an answer$`));
  await expect(rows).toHaveText([/Ana Silva/, /Ben Whitaker/, /Carla Mendez/]);
  await expect(waiting(3)).toBeAttached();
  await expect(page.getByRole('tab', { name: 'Waiting 3' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ana Silva' })).toBeVisible();
  await page.getByRole('textbox', { name: /message/i }).fill('Good morning, Ana.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const answered = /Ana Silva.*Answered.*About Day 1.*You: Good morning, Ana\./;
  await expect(rows).toHaveText([answered, /Ben Whitaker/, /Carla Mendez/]);
  await expect(waiting(2)).toBeAttached();
  await page.getByRole('button', { name: 'Next: Ben Whitaker' }).click();
  await expect(rows).toHaveText([/Ben Whitaker/, /Carla Mendez/]);
  await page.getByRole('button', { name: 'No reply needed' }).click();
  await expect(page.getByRole('heading', { name: 'Carla Mendez' })).toBeVisible();
  await expect(rows).toHaveText([/Carla Mendez/]);
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('button', { name: 'For three hours' }).click();
  await expect(page.getByText('No one else is waiting for an answer')).toBeVisible();
  await expect(page.getByText(/for an answer$/)).toHaveCount(1);
  await page.getByRole('tab', { name: 'Later 1' }).click();
  await expect(rows).toHaveText([/Carla Mendez.*Snoozed until/]);
  await page.getByRole('tab', { name: 'Waiting 0' }).click();
  const carla = people[2];
  await carla?.post(`/api/conversations/${carla.user.id}/messages`, { message: 'Carla asks again', day: 1 });
  await expect(rows).toHaveText([/Carla Mendez.*Waiting.*Carla asks again/]);
  await expect(waiting(1)).toBeAttached();
  await page.context().close();
});

test('a client page: notes, pause and resume, setting a day, a link, deactivation and reactivation, all in the audit log', async ({
  browser,
  emptyProduct: product,
}) => {
  const person = await signUp(product.baseUrl, 'Ana Silva');
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/client/${person.user.id}`);
  await page.getByLabel('New note').fill('Prefers calls');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Prefers calls')).toBeVisible();
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
  await page.getByRole('button', { name: 'Set the day' }).click();
  await page.getByLabel('Day', { exact: true }).selectOption('5');
  await page.getByLabel('Reason').fill('You are quick');
  await page.getByRole('button', { name: 'Set to Day 5' }).click();
  await expect(page.getByText('Day 5/21')).toBeVisible();
  await page.getByRole('button', { name: 'Sign-in link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/set-password#[\w-]{43}$/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  const log = page.getByRole('listitem');
  for (const entry of ['reactivated the account', 'deactivated the account', 'made a sign-in link']) {
    await expect(log.filter({ hasText: entry }).first()).toBeVisible();
  }
  await expect(page.getByText('set the day from 1 to 5 – You are quick')).toBeVisible();
  await page.context().close();
});

test('the client table: search, sort, filters in the URL, an invitation, and the CSV file', async ({
  browser,
  emptyProduct: product,
}) => {
  for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez']) await signUp(product.baseUrl, name);
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  await page.goto('/admin');
  await expect(page.getByText('Showing 1 to 3 of 3 clients')).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Search clients').fill('whit');
  await expect(page.getByText('Showing 1 to 1 of 1 clients')).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=whit/);
  await page.reload();
  await expect(page.getByText('Showing 1 to 1 of 1 clients')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Client newest first' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('Ana Silva');
  await page.getByRole('button', { name: 'Client', exact: true }).click();
  await expect(page.locator('tbody tr').first()).toContainText('Carla Mendez');
  for (const part of [/[?&]sort=name/, /[?&]order=desc/]) await expect(page).toHaveURL(part);
  await page.getByRole('button', { name: 'Invite a client' }).click();
  await page.getByLabel('Full Name').fill('Dora Klein');
  await page.getByLabel('Email').fill('dora@example.com');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/set-password/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Invitations (1)' })).toBeVisible();
  await expect(page.getByText('Showing 1 to 3 of 3 clients')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('clients.csv');
  await page.goto('/admin/tasks');
  // A day that no other test opens.
  await page.getByRole('button', { name: 'Edit' }).nth(18).click();
  await page.getByLabel('Title').fill('Say your mission');
  await page.getByRole('button', { name: 'Save task' }).click();
  await expect(page.getByText('Day 19: Say your mission')).toBeVisible();
  await page.context().close();
});
