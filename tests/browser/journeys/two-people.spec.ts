import { expect } from '@playwright/test';
import { coachOf, signInAs, visitAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { type HttpPerson, PASSWORD, signUp } from '#tests/product/http-person.ts';

test('what a person writes is never sent as somebody whose session has taken the place of theirs', async ({
  page,
  product,
}) => {
  const [ada, ben] = [
    await signUp(product.baseUrl, 'Ada Rossi'),
    await signUp(product.baseUrl, 'Ben Whitaker'),
  ];
  await visitAs(page, ada, product, '/task/1');
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: /message/i }).fill('From Ada');
  await signInAs(page, ben, product);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  const coach = await coachOf(product);
  const messagesOf = async ({ user }: HttpPerson) =>
    JSON.stringify(await coach.get(`/api/conversations/${user.id}/messages`));
  expect(await messagesOf(ada)).toContain('From Ada');
  expect(await messagesOf(ben)).not.toContain('From Ada');
});
