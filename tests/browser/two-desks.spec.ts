import { expect, type Page } from '@playwright/test';
import { coachOf, handedIn, signInAs, submitFeedback } from './browser-people.ts';
import { test } from './product.ts';

const comment = (page: Page) => page.getByRole('textbox', { name: 'Overall Feedback' });
const kept = (page: Page) => expect(page.getByText(/^Draft saved/)).toBeVisible();

async function openReview(page: Page, userId: number): Promise<void> {
  await page.goto(`/admin/review/${userId}/1`);
  await page.getByRole('tab', { name: 'Provide Feedback' }).click();
  await expect(comment(page)).toBeVisible();
}

interface Kept {
  content: Record<string, unknown>;
}

test("a coach's two tabs merge their feedback drafts and ask about conflicts", async ({ page, product }) => {
  const person = await handedIn(product, 'Elena Duarte');
  const coach = await coachOf(product);
  await signInAs(page, coach, product);
  const second = await page.context().newPage();
  await openReview(page, person.user.id);
  await openReview(second, person.user.id);
  await comment(page).fill('Clear and warm.');
  await kept(page);
  await second.getByRole('textbox', { name: 'Strengths' }).fill('One voice from the first word on.');
  await kept(second);
  await expect(comment(second)).toHaveValue('Clear and warm.');

  await comment(second).fill('Clear and warm. Make it bolder.');
  const draft = () => coach.get<Kept>(`/api/submissions/${person.submissionId}/feedback-draft`);
  await expect.poll(async () => (await draft()).content.comment).toBe('Clear and warm. Make it bolder.');
  await comment(page).fill('Clear and warm. Name the customer.');
  const choice = page.getByRole('group', { name: 'Overall Feedback' });
  await expect(choice.getByText('Make it bolder.')).toBeVisible();
  await expect(choice.getByText('Name the customer.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Strengths' })).toHaveValue(
    'One voice from the first word on.',
  );
  await page.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(page.getByRole('region', { name: 'Which one do you want to keep?' })).toBeFocused();
  await choice.getByRole('button', { name: 'Take this one' }).click();
  await expect(comment(page)).toHaveValue('Clear and warm. Make it bolder.');
  await submitFeedback(page);
  await expect(page.getByText('Feedback submitted').first()).toBeVisible();
  const given = await coach.get<Record<string, unknown>>(`/api/feedback/user/${person.user.id}/day/1`);
  expect(given).toMatchObject({
    comment: 'Clear and warm. Make it bolder.',
    strengths: 'One voice from the first word on.',
  });
});
