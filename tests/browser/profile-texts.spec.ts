import { expect } from '@playwright/test';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { signInAs } from './browser-people.ts';
import { test } from './product.ts';
import { answer, expectTexts } from './screen-texts.ts';

test('the texts of the profile', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Nora Field');
  await signInAs(page, person, product);
  await page.goto('/profile');
  await page.getByLabel('Name').fill('N');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectTexts(page, 'Name must be at least 2 characters.');
  await page.getByLabel('Name').fill('Nora Fields');
  await answer(page, '**/api/users/profile', 409, { message: 'That name is taken.' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectTexts(page, 'Update failed', 'That name is taken.');
  await page.unroute('**/api/users/profile');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectTexts(page, 'Profile updated');
  await page.getByRole('tab', { name: 'Account Information' }).click();
  await expectTexts(page, person.user.email, 'Account Created: Not available', 'Day 1 of 21');
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/);
});

test('the texts of the password form', async ({ page, product }) => {
  await signInAs(page, await signUp(product.baseUrl), product);
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Password' }).click();
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expectTexts(page, 'Current password is required.', 'Password must be at least 8 characters.');
  await page.getByLabel('Current Password').fill('not mine 1!');
  await page.getByLabel('New Password').fill('a fine secret 1!');
  await page.getByLabel('Confirm Password').fill('a fine secret 2!');
  await change.click();
  await expectTexts(page, "Passwords don't match");
  await page.getByLabel('Confirm Password').fill('a fine secret 1!');
  await change.click();
  await expectTexts(page, 'Update failed', 'Current password is incorrect.');
  await expect(page.getByLabel('Current Password')).toBeFocused();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await change.click();
  await expectTexts(page, 'Password updated', 'Your password has been changed successfully.');
  await expect(page.getByLabel('Current Password')).toHaveValue('');
});
