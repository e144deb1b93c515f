import { expect, type Page } from '@playwright/test';
import type { HttpPerson } from '#tests/product/http-person.ts';
import { annotate, coachOf, onDay, openAs, sendMessage } from './browser-people.ts';
import { test } from './product.ts';

const NOTES = 'We bake for early risers. Is it bold enough?';

interface Reviewed {
  coach: HttpPerson;
  userId: number;
  submissionId: number;
}

/** The coach reviews the submission, holds the next day and annotates a quote; all is pushed. */
async function readFeedback(page: Page, { coach, submissionId }: Reviewed): Promise<number> {
  await coach.put(`/api/submissions/${submissionId}/claim`, {});
  await expect(page.getByText('Your coach is reviewing this now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace' })).toBeHidden();
  const review = { submissionId, comment: 'Clear and warm. Make it bolder.', rating: 4, unlockNext: false };
  const { id } = await coach.post<{ id: number }>('/api/feedback', review);
  await expect(page.getByText('Clear and warm. Make it bolder.')).toBeVisible();
  await expect(page.getByText('Your coach keeps Day 4 closed for now')).toBeVisible();
  await annotate(coach, id, 'early risers', 'This is the whole idea.');
  const quote = page.getByRole('link', { name: 'early risers' });
  await expect(quote).toBeVisible();
  await quote.click();
  await expect(page.getByText('This is the whole idea.')).toBeInViewport();
  await page.getByRole('link', { name: 'Show in your text' }).click();
  await expect(quote).toBeInViewport();
  await page.getByText('This is the whole idea.').scrollIntoViewIfNeeded();
  await expect(page.getByText('New', { exact: true })).toBeHidden();
  return id;
}

async function talk(page: Page, { coach, userId }: Reviewed, feedbackId: number): Promise<void> {
  await sendMessage(page, 'Bolder how?\nA single word?');
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  const asked = await coach.get<{ id: number }[]>(`/api/feedback/${feedbackId}/messages`);
  await coach.put(`/api/conversations/${userId}/read`, { messageId: asked.at(-1)?.id });
  const reply = { message: 'Look at https://example.com/bold first.', fromAdmin: true };
  await coach.post(`/api/feedback/${feedbackId}/messages`, reply);
  await expect(page.getByRole('log').getByRole('link', { name: 'https://example.com/bold' })).toBeVisible();
  // It is read out.
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Look at https' })).toBeAttached();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByRole('log').getByText('Day 3 submitted')).toBeVisible();
}

test('a replaced hand-in, a review that holds the next day, messages and the unlock are seen at once, on a phone', async ({
  browser,
  product,
}) => {
  const person = await onDay(product, 3, 'Priya Raman');
  const coach = await coachOf(product);
  const page = await openAs(browser, product, person, '/dashboard', 'phone');
  await expect(page.getByText('Your coach moved you to Day 3: You are quick')).toBeVisible();
  const userId = person.user.id;
  for (const name of ['first values.txt', 'second values.txt']) {
    const fileURL = await person.upload(3, name);
    await person.post('/api/submissions', { userId, taskDay: 3, fileURL, notes: NOTES });
  }
  await expect(page.getByText(/Day 4 unlocks after your coach's review, .* at the latest/)).toBeVisible();
  await page.getByRole('link', { name: 'Replace' }).click();
  await expect(page.getByLabel(/Additional notes/)).toHaveValue(NOTES);
  await expect(page.getByText('second values.txt')).toBeVisible();
  // The form is open at this address.
  await page.goto('/dashboard');
  await page.goto('/task/3');
  await expect(page.getByText(/Version 2/)).toBeVisible();
  await page.getByText('Earlier versions').click();
  await expect(page.getByRole('link', { name: 'first values.txt' })).toBeVisible();
  const { id } = await person.get<{ id: number }>(`/api/submissions/user/${userId}/day/3`);
  const reviewed = { coach, userId, submissionId: id };
  const feedbackId = await readFeedback(page, reviewed);
  await talk(page, reviewed, feedbackId);
  await page.goto('/dashboard');
  await expect(page.getByText('Your coach keeps Day 4 closed for now')).toBeVisible();
  const desk = await openAs(browser, product, coach, `/admin/review/${userId}/3`);
  await desk.getByRole('tab', { name: 'Provide Feedback' }).click();
  await expect(desk.getByText('Day 4 stays locked until you unlock it.')).toBeVisible();
  await coach.post(`/api/users/${userId}/unlock`, { expectedDay: 3 });
  await expect(page.getByText('Day 4 of 21').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Start Day 4/ })).toBeVisible();
  await expect(page.getByText(/keeps Day 4 closed/)).toHaveCount(0);
  await expect(desk.getByText('Day 4 is open.')).toBeVisible();
});
