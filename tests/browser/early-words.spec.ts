import { expect } from '@playwright/test';
import type { Snippet } from '#shared/contract/reviewing.ts';
import { coachOf, handedIn, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('feedback typed before the draft and the snippets have arrived is kept and added to them', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  const words = { shortcut: 'warm', snippet: 'Warm, {first name}.' };
  const { key } = await coach.post<Snippet>('/api/snippets', words);
  const { user, submissionId } = await handedIn(product, 'Ana Silva');
  await coach.put(`/api/submissions/${submissionId}/feedback-draft`, {
    comment: 'From yesterday.',
    rating: 5,
  });
  const arrival = Promise.withResolvers<void>();
  await page.route(/feedback-draft$|\/api\/snippets$/, async (route) => {
    if (route.request().method() === 'GET') await arrival.promise;
    await route.continue();
  });
  await signInAs(page, coach, product);
  await page.goto(`/admin/review/${user.id}/1`);
  const comment = page.getByRole('textbox', { name: 'Overall Feedback' });
  await comment.click();
  await page.keyboard.type('Typed early. ');
  await page.keyboard.press(`Alt+${key}`);
  arrival.resolve();
  await expect(comment).toHaveValue(/^From yesterday\.\nTyped early\. .*Warm, Ana\.$/s);
  await expect(page.getByRole('radio', { name: /5/ })).toBeChecked();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(comment).toHaveValue(/^From yesterday\.\nTyped early\. .*Warm, Ana\.$/s);
});
