import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { become, coachOf } from './people.ts';
import { test } from './product.ts';

test('a reader at the end of a thread sees what comes in whole, dividers and days included', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Marta Vieira');
  const coach = await coachOf(product);
  const url = `/api/conversations/${person.user.id}/messages`;
  for (let n = 1; n <= 12; n += 1) await person.post(url, { message: `Question ${n}`, day: 1 });
  await become(page, coach, product);
  await page.goto('/admin/inbox');
  await page.getByText('Marta Vieira').first().click();
  const thread = page.getByRole('log');
  await expect(thread.getByText('Question 12')).toBeInViewport({ ratio: 1 });
  await coach.post(url, { message: 'An answer', day: 1 });
  await coach.put(`/api/users/${person.user.id}/day`, { day: 3, reason: 'You are quick' });
  await person.post(url, { message: 'Thank you', day: 1 });
  await expect(thread.getByText('Set to Day 3')).toBeVisible();
  await expect(thread.getByText('Thank you')).toBeInViewport({ ratio: 1 });
});
