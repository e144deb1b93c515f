import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('a conversation scrolled to its end shows new messages completely, with dividers and days', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Marta Vieira');
  const coach = await coachOf(product);
  const url = `/api/conversations/${person.user.id}/messages`;
  for (let n = 1; n <= 12; n += 1) await person.post(url, { message: `Question ${n}`, day: 1 });
  await signInAs(page, coach, product);
  // The list is long when tests share the product; the conversation is at its top.
  await page.goto(`/admin/inbox?client=${person.user.id}`);
  const thread = page.getByRole('log');
  await expect(thread.getByText('Question 1', { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(thread.getByText('Question 12')).toBeInViewport({ ratio: 1 });
  await coach.post(url, { message: 'An answer', day: 1 });
  await coach.put(`/api/users/${person.user.id}/day`, { day: 3, reason: 'You are quick' });
  await person.post(url, { message: 'Thank you', day: 1 });
  await expect(thread.getByText('Set to Day 3')).toBeVisible();
  await expect(thread.getByText('Thank you')).toBeInViewport({ ratio: 1 });
});
