import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('a quote survives a reload, leads to its message, and a reaction reaches the other screen', async ({
  page,
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const coach = await coachOf(product);
  const messages = `/api/conversations/${person.user.id}/messages`;
  await person.post(messages, { message: 'Which font shall I take?', day: 1 });
  for (let n = 1; n <= 20; n += 1) await coach.post(messages, { message: `Note ${n}`, day: 1 });
  const phone = await openWindow(browser, product, 'phone');
  await signInAs(phone, person, product);
  await phone.goto('/messages');
  await signInAs(page, coach, product);
  await page.goto(`/admin/client/${person.user.id}`);
  const [own, others] = [page.getByRole('log'), phone.getByRole('log')];
  const asked = own.getByText('Which font shall I take?');

  await asked.hover();
  await own.getByRole('button', { name: 'Message actions' }).first().click();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('The first one.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('The first one.');
  await expect(page.getByRole('button', { name: 'Drop the quote' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Drop the quote' })).toHaveCount(0);
  const quote = others.getByRole('button', { name: /In reply to You\s*Which font shall I take/ });
  await expect(quote).toBeVisible();
  await expect(others.getByText('Which font shall I take?').first()).not.toBeInViewport();
  await quote.click();
  await expect(others.getByText('Which font shall I take?').first()).toBeInViewport();
  await page.reload();
  await expect(own.getByText('The first one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drop the quote' })).toHaveCount(0);

  await others.getByRole('button', { name: 'Message actions' }).nth(1).click();
  await phone.getByRole('button', { name: 'Heart' }).click();
  await expect(own.getByRole('button', { name: /Heart/ })).toBeVisible();
  await phone.context().close();
});

test('a message to two chosen clients names each, and the progress ends in its report', async ({
  page,
  product,
}) => {
  const group = crypto.randomUUID().slice(0, 8);
  const people = [];
  for (const name of ['Ada', 'Ben']) people.push(await signUp(product.baseUrl, `${name} ${group}`));
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/clients?q=${group}`);
  for (const name of ['Ada', 'Ben'])
    await page.getByRole('checkbox', { name: `Choose ${name} ${group}` }).click();
  const chosen = page.getByRole('group', { name: 'Chosen clients' });
  await chosen.getByRole('button', { name: 'Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message 2 clients' });
  await dialog.getByLabel('Message', { exact: true }).fill('Hello {first name}, a new week begins.');
  await expect(dialog.getByLabel('Preview', { exact: true })).toHaveText(
    /^Hello (Ada|Ben), a new week begins\.$/,
  );
  await dialog.getByRole('button', { name: 'Send to 2' }).click();
  const progress = page.getByRole('list', { name: 'Bulk actions' }).getByRole('listitem').first();
  await expect(progress).toContainText('Message to 2 clients');
  await expect(progress).toContainText('Done for all.');
  for (const [at, name] of ['Ada', 'Ben'].entries()) {
    const person = people[at] as (typeof people)[number];
    const [message] = await person.get<{ message: string }[]>(
      `/api/conversations/${person.user.id}/messages`,
    );
    expect(message?.message).toBe(`Hello ${name}, a new week begins.`);
  }
});

test('a message waits for tomorrow of the client until the coach sends it now; the client sees nothing before', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Priya Raman');
  const messages = () => person.get<{ message: string }[]>(`/api/conversations/${person.user.id}/messages`);
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/client/${person.user.id}`);
  const words = page.getByRole('textbox', { name: 'Your message' });
  await words.fill('Good morning');
  await page.getByRole('button', { name: 'Send later' }).click();
  await expect(page.getByText('Sent in Priya’s time zone')).toBeVisible();
  await page.getByRole('button', { name: /^Tomorrow morning/ }).click();
  const held = page.getByRole('list', { name: 'Held messages' });
  await expect(held).toContainText(/Held until .* in Priya’s time zone/);
  await expect(words).toHaveValue('');
  await expect(words).toBeFocused();
  await held.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Held message' });
  await dialog.getByLabel('Message').fill('Good evening');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(held.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(held).toContainText('Good evening');
  expect(await messages()).toEqual([]);
  const { promise: isAsked, resolve: letRead } = Promise.withResolvers<void>();
  await page.route(/\/held$/, async (route) => {
    if (route.request().method() === 'GET') await isAsked;
    await route.continue();
  });
  await held.getByRole('button', { name: 'Cancel' }).click();
  await expect(words).toHaveValue('Good evening');
  // A second answer beside one that is held would be asked about, even before the list is read again.
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByRole('button', { name: /^Tomorrow morning/ }).click();
  letRead();
  await held.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('log').getByText('Good evening')).toBeVisible();
  await expect(held).toHaveCount(0);
  expect((await messages()).map(({ message }) => message)).toEqual(['Good evening']);
});
