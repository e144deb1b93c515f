import { expect, type Page } from '@playwright/test';
import type { HttpPerson } from '#tests/product/http-person.ts';
import { coachOf, handedIn, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

const COMMENT = 'Clear and warm. Keep it.';
const BAR_PX = 64;

const giveFeedback = (coach: HttpPerson, submissionId: number) =>
  coach.post('/api/feedback', { submissionId, comment: COMMENT, rating: 4, unlockNext: true });

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** The heading has the focus and stands below the sticky bar. */
async function standsAtFeedback(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Feedback', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(BAR_PX);
}

test('feedback arrives as a card, a toast and a count in the title, until it is read', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Ada Rossi');
  const coach = await coachOf(product);
  await signInAs(page, person, product);
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Dashboard · Brand Sprint');
  await expect(page.getByText(/waiting for your coach/)).toBeVisible();
  await giveFeedback(coach, person.submissionId);
  const title = `${coach.user.name} gave you feedback on Day 1`;
  const card = page.getByRole('region', { name: 'New from your coach' });
  // First, because it closes by itself.
  await expect(toasts(page).getByText(title)).toBeVisible();
  await expect(card.getByRole('heading', { name: title })).toBeInViewport();
  await expect(card.getByText(COMMENT)).toBeVisible();
  await expect(page).toHaveTitle('(1) Dashboard · Brand Sprint');
  await toasts(page).getByRole('link', { name: 'Read' }).click();
  await expect(page).toHaveURL(/\/task\/1#feedback$/);
  await standsAtFeedback(page);
  await expect(page).toHaveTitle(/^Day 1: .* · Brand Sprint$/);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Your sprint' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the toast waits for the one of the own work, and is left out where the answer is on screen', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Ben Okoro');
  const coach = await coachOf(product);
  await signInAs(page, person, product);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await page.getByRole('textbox', { name: /message/i }).fill('Is it bold enough?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // A toast under the pointer stays.
  await toasts(page).getByText('Message sent').hover();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your sprint' })).toBeVisible();
  await coach.post(`/api/conversations/${person.user.id}/messages`, { message: 'Bold enough.', day: 1 });
  await expect(page.getByRole('heading', { name: `${coach.user.name} wrote to you on Day 1` })).toBeVisible();
  await expect(toasts(page).getByText('Message sent')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(toasts(page).getByText('“Bold enough.”')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await page.goto('/task/1');
  await page.getByRole('heading', { name: 'Feedback', exact: true }).scrollIntoViewIfNeeded();
  await giveFeedback(coach, person.submissionId);
  await expect(page.getByText(COMMENT)).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(toasts(page).getByText(/gave you feedback on Day 1/)).toHaveCount(0);
});

test('on a phone each answer in the card leads to its place, with one button; the task is folded below it', async ({
  browser,
  product,
}) => {
  const person = await handedIn(product, 'Cleo Marsh');
  const coach = await coachOf(product);
  await giveFeedback(coach, person.submissionId);
  await coach.post(`/api/conversations/${person.user.id}/messages`, { message: 'Well done.', day: 1 });
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, person, product);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'New from your coach' });
  await expect(card.getByRole('link', { name: /^Read/ })).toHaveCount(1);
  await card
    .getByRole('link', { name: `${coach.user.name} gave you feedback on Day 1`, exact: true })
    .click();
  await standsAtFeedback(page);
  await page.goto('/completed');
  await page.getByRole('link', { name: /Day 1:/ }).click();
  await standsAtFeedback(page);
  await expect(page.getByText('What good looks like')).toBeHidden();
  await page.getByText('Read the task again').click();
  await expect(page.getByText('What good looks like')).toBeVisible();
  await page.context().close();
});
