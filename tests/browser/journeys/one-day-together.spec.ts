import { expect, type Page } from '@playwright/test';
import { logIn, openWindow, sendMessage, submitFeedback } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { PASSWORD } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';

const answers = {
  'What made you begin': 'I kept meeting bakers whom nobody could find online.',
  'final statement': 'We help small bakeries be found by the people next door.',
};

async function signInAsCoach(page: Page, product: Product): Promise<void> {
  await logIn(page, product.admin.email, product.admin.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/admin');
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(`${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Company').fill('Rossi Bakery');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** A row, not its announcement for screen readers. */
const inFeed = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a participant and a coach complete day 1 together without a reload', async ({
  browser,
  emptyProduct: product,
}) => {
  const coach = await openWindow(browser, product);
  await signInAsCoach(coach, product);
  await expect(coach.getByText('No pending submissions to review')).toBeVisible();

  const ada = await openWindow(browser, product);
  await ada.emulateMedia({ reducedMotion: 'no-preference' });
  await signUp(ada, 'Ada Rossi');
  await expect(ada.getByText('Day 1 of 21').first()).toBeVisible();
  await expect(inFeed(coach, 'Ada Rossi joined the sprint')).toBeVisible();
  await expect(coach.getByText('Showing 1 to 1 of 1 clients')).toBeVisible();

  await ada.goto('/task/1');
  await expect(ada.getByText('No feedback yet. Check back after submitting your task.')).toBeVisible();
  await ada.getByLabel(/why did you start|what made you begin/i).fill(answers['What made you begin']);
  for (let step = 1; step < 4; step += 1) {
    if (step === 3) {
      await ada.getByLabel(/final/i).fill(answers['final statement']);
      await expect(ada.getByText('11 words')).toBeVisible();
    }
    await ada.getByRole('button', { name: /next/i }).click();
  }
  await Promise.all([
    expect(ada.getByText('Task submitted!').first()).toBeVisible(),
    ada.getByRole('button', { name: /^submit/i }).click(),
  ]);
  await expect(ada).toHaveURL(/\/dashboard$/);
  await expect(ada.getByTestId('confetti')).toBeVisible();
  await expect(ada.getByText(/^Handed in today at/)).toBeVisible();
  await expect(ada.getByText('Congratulations!').first()).toBeVisible();
  await expect(ada.getByText('Added to your book: Mission')).toBeVisible();
  await expect(ada.getByTestId('confetti')).toBeHidden();

  await expect(coach.getByText('1 Pending')).toBeVisible();
  await expect(inFeed(coach, 'Ada Rossi submitted Day 1: Write your mission statement')).toBeVisible();
  await ada.goto('/task/1');

  await coach.getByRole('link', { name: 'Review Submission' }).click();
  await expect(coach.getByText('Ada Rossi - Day 1: Write your mission statement')).toBeVisible();
  await expect(coach.getByText(answers['final statement']).first()).toBeVisible();
  await coach.getByRole('tab', { name: 'Provide Feedback' }).click();
  await coach.getByLabel('Overall Feedback').fill('Clear, warm and short. Keep it.');
  await expect(coach.getByLabel('Unlock Next Task')).toBeChecked();
  await submitFeedback(coach);
  await expect(coach.getByText('Feedback submitted').first()).toBeVisible();

  await expect(ada.getByText('Clear, warm and short. Keep it.', { exact: true })).toBeVisible();
  await expect(ada.getByText('No feedback yet. Check back after submitting your task.')).toBeHidden();

  await sendMessage(ada, 'Thank you! Should I put it on the door?');
  await expect(ada.getByText('Message sent').first()).toBeVisible();
  await expect(coach.getByRole('log').getByText('Thank you! Should I put it on the door?')).toBeVisible();
  await sendMessage(coach, 'Yes, at eye level.');
  await expect(ada.getByRole('log').getByText('Yes, at eye level.')).toBeVisible();

  await ada.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(ada.getByText('Day 2 of 21').first()).toBeVisible();
  await expect(ada.getByText('Picture your vision').first()).toBeVisible();
});
