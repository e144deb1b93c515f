import { expect, type Page } from '@playwright/test';
import type { HttpPerson } from '#tests/product/http-person.ts';
import { coachOf, handInFile, onDay, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

const NOTES = 'We bake for early risers. Is it bold enough?';

/** The task list marks missed days; a late submission completes one. */
async function catchUp(page: Page): Promise<void> {
  await page.goto('/tasks');
  await expect(page.getByText('Missed', { exact: true })).toHaveCount(2);
  await page.getByRole('link', { name: /Day 2/ }).click();
  await handInFile(page, 'late vision.txt', 'Late, but here');
  await page.goto('/tasks');
  await expect(page.getByText('Missed', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(2);
}

/** Submits today's work, replaces it and checks its waiting time. */
async function handInAndReplace(page: Page): Promise<void> {
  await page.goto('/task/3');
  await handInFile(page, 'first values.txt', NOTES);
  await expect(page.getByText(/waiting for your coach/)).toBeVisible();
  await expect(page.getByText(/Opens after your coach's review, at the latest/)).toBeVisible();
  await page.getByRole('link', { name: 'Replace' }).click();
  await expect(page.getByLabel(/Additional notes/)).toHaveValue(NOTES);
  await expect(page.getByText('first values.txt')).toBeVisible();
  await handInFile(page, 'second values.txt', NOTES);
  await page.goto('/task/3');
  await expect(page.getByText(/version 2/)).toBeVisible();
  await page.getByText('Earlier versions').click();
  await expect(page.getByRole('link', { name: 'first values.txt' })).toBeVisible();
}

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
  await coach.post(`/api/feedback/${id}/annotations`, {
    targetElement: 'early risers',
    comment: 'This is the whole idea.',
    position: { x: 0, y: 0 },
  });
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
  await page.getByRole('textbox', { name: /message/i }).fill('Bolder how?\nA single word?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  const asked = await coach.get<{ id: number }[]>(`/api/feedback/${feedbackId}/messages`);
  await coach.put(`/api/conversations/${userId}/read`, { messageId: asked.at(-1)?.id });
  const reply = { message: 'Look at https://example.com/bold first.', fromAdmin: true };
  await coach.post(`/api/feedback/${feedbackId}/messages`, reply);
  await expect(page.getByRole('log').getByRole('link', { name: 'https://example.com/bold' })).toBeVisible();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByRole('log').getByText('Day 3 submitted')).toBeVisible();
}

test('a week with a missed day, a resubmission, feedback and messages, on a phone', async ({
  browser,
  product,
}) => {
  const person = await onDay(product, 3, 'Priya Raman');
  const coach = await coachOf(product);
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, person, product);
  await page.goto('/dashboard');
  await expect(page.getByText('Your coach moved you to Day 3: You are quick')).toBeVisible();
  await catchUp(page);
  await handInAndReplace(page);
  const userId = person.user.id;
  const { id } = await person.get<{ id: number }>(`/api/submissions/user/${userId}/day/3`);
  const reviewed = { coach, userId, submissionId: id };
  const feedbackId = await readFeedback(page, reviewed);
  await talk(page, reviewed, feedbackId);
  await page.goto('/dashboard');
  await expect(page.getByText('Your coach keeps Day 4 closed for now')).toBeVisible();
  const desk = await openWindow(browser, product);
  await signInAs(desk, coach, product);
  await desk.goto(`/admin/review/${userId}/3`);
  await desk.getByRole('tab', { name: 'Provide Feedback' }).click();
  await expect(desk.getByText('Day 4 stays locked until you unlock it.')).toBeVisible();
  await coach.post(`/api/users/${userId}/unlock`, { expectedDay: 3 });
  await expect(page.getByText('Day 4 of 21').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Start Day 4/ })).toBeVisible();
  await page.goto('/task/3');
  await expect(page.getByText('Clear and warm. Make it bolder.')).toBeVisible();
  await expect(page.getByText(/keeps Day 4 closed/)).toHaveCount(0);
  await expect(desk.getByText('Day 4 is open.')).toBeVisible();
  await desk.context().close();
  await page.context().close();
});

test('the last day ends the sprint, on a phone', async ({ browser, product }) => {
  const person = await onDay(product, 21, 'Tom Okafor');
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, person, product);
  await page.goto('/task/21');
  await handInFile(page, 'launch.txt', 'It is out.');
  await expect(page.getByTestId('confetti')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You finished the sprint' })).toBeVisible();
  await expect(page.getByText('1 of 21', { exact: true })).toBeVisible();
  await expect(page.getByText('Congratulations!').first()).toBeVisible();
  await page.getByRole('link', { name: 'See all your work' }).click();
  await expect(page.getByRole('heading', { name: 'Completed tasks' })).toBeVisible();
  await page.context().close();
});
