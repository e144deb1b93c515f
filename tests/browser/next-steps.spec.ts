import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import { coachOf, handedIn, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('feedback lists the action plan and leads on to the next day; the messages lead back to it', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Ruth Adler');
  const coach = await coachOf(product);
  await coach.post('/api/feedback', {
    submissionId: person.submissionId,
    comment: 'Clear and warm.',
    rating: 4,
    actionPlan: 'Until Friday:\n- Cut it to 18 words\n- Read it aloud',
    unlockNext: true,
  });
  await signInAs(page, person, product);
  await page.goto('/messages');
  await page.getByRole('log').getByRole('link', { name: 'Feedback on Day 1' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeFocused();
  const plan = page.getByRole('listitem').filter({ hasText: /^(Cut it to 18 words|Read it aloud)$/ });
  await expect(plan).toHaveCount(2);
  await page.getByRole('link', { name: 'Go on to Day 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Picture your vision' })).toBeVisible();
});

test('before the first day the dashboard says who opens it, and the coach can be asked', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Tom Adeyemi');
  await runSql(product, `update users set current_day = 0 where id = ${person.user.id}`);
  await signInAs(page, person, product);
  await page.goto('/tasks');
  await expect(page.getByText('Your sprint has not started yet.')).toBeVisible();
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Day 1 is waiting for you' });
  await expect(card.getByText(/^No task available\./)).toBeVisible();
  await card.getByRole('link', { name: 'Write to your coach' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('When do we begin?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Message sent').first()).toBeVisible();
});

test('feedback that arrives leaves the page and a half-written message in place', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Vera Lund');
  const coach = await coachOf(product);
  await signInAs(page, person, product);
  await page.goto('/task/1');
  await page.getByRole('textbox', { name: 'Your message' }).fill('May I ask');
  const annotations = Promise.withResolvers<void>();
  await page.route('**/annotations', async (route) => {
    await annotations.promise;
    await route.continue();
  });
  const comment = 'Clear and warm.';
  await coach.post('/api/feedback', { submissionId: person.submissionId, comment, rating: 4 });
  await expect(page.getByRole('region', { name: 'Feedback' }).getByText(comment)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('May I ask');
  annotations.resolve();
});
