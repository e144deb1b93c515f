import { expect, type Page } from '@playwright/test';
import { coachOf, signInAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { type HttpPerson, PASSWORD, signIn, signUp } from '#tests/product/http-person.ts';

async function enter(page: Page, { user }: HttpPerson): Promise<void> {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('the tab of a person ends when somebody else signs in in another one', async ({ page, product }) => {
  const [ada, ben] = [
    await signUp(product.baseUrl, 'Ada Rossi'),
    await signUp(product.baseUrl, 'Ben Whitaker'),
  ];
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto('/login');
  await enter(page, ada);
  await enter(other, ben);
  await expect(page).toHaveURL(/\/login$/);
});

test('what a person writes is never sent as somebody whose session has taken the place of theirs', async ({
  page,
  product,
}) => {
  const [ada, ben] = [
    await signUp(product.baseUrl, 'Ada Rossi'),
    await signUp(product.baseUrl, 'Ben Whitaker'),
  ];
  await signInAs(page, ada, product);
  await page.goto('/task/1');
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

test('what a person typed waits for their next sign-in when they end the session elsewhere, and for nobody else', async ({
  page,
  product,
}) => {
  const [ada, ben] = [
    await signUp(product.baseUrl, 'Ada Rossi'),
    await signUp(product.baseUrl, 'Ben Whitaker'),
  ];
  await page.goto('/login');
  await enter(page, ada);
  await page.goto('/task/1');
  const message = page.getByRole('textbox', { name: /message/i });
  await message.fill('Not sent yet');
  const form = { currentPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD };
  await ada.post('/api/users/change-password', form);
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, ada);
  await page.goto('/task/1');
  await expect(message).toHaveValue('Not sent yet');
  const phone = await signIn(product.baseUrl, { email: ada.user.email, password: PASSWORD });
  await phone.post('/api/users/change-password', form);
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, ben);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not sent yet');
});
