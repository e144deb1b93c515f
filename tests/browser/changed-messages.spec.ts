import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { findFaults } from './accessibility.ts';
import { coachOf, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('an edit and a removal reach the other side at once, also from a phone and after a lost connection', async ({
  page,
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const coach = await coachOf(product);
  const phone = await openWindow(browser, product, 'phone');
  await signInAs(phone, person, product);
  await phone.goto('/messages');
  await signInAs(page, coach, product);
  await page.goto(`/admin/client/${person.user.id}`);
  const [own, others] = [phone.getByRole('log'), page.getByRole('log')];
  for (const words of ['Is the logo redd?', 'My password is rose']) {
    await phone.getByRole('textbox', { name: 'Your message' }).fill(words);
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(others.getByText(words)).toBeVisible();
  }
  const actions = own.getByRole('button', { name: 'Message actions' });
  await actions.first().click();
  expect(await findFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Edit' }).click();
  const editor = phone.getByRole('textbox', { name: 'Edit your message' });
  await expect(editor).toBeFocused();
  await editor.fill('Is the logo red?');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('Is the logo red?')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(others.getByText('Is the logo red?')).toContainText('edited');

  await actions.last().click();
  await phone.getByRole('button', { name: 'Remove' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(others.getByText('Message removed')).toBeVisible();
  await expect(others.getByText('My password is rose')).toHaveCount(0);

  // A coach removes any message, by keyboard; the log says so.
  await others.getByRole('button', { name: 'Message actions' }).first().press('Enter');
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(own.getByText('Message removed')).toHaveCount(2);
  await phone.context().close();
});
