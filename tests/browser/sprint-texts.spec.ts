import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, onDay, pickFile, signInAs } from './browser-people.ts';
import { test } from './product.ts';
import { answer, expectTexts, holdAnswers } from './screen-texts.ts';

test('the texts of the dashboard before the first submission and for a paused sprint', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Nora Field');
  await signInAs(page, person, product);
  await page.goto('/dashboard');
  await expectTexts(page, 'Welcome, Nora Field', '45-60 minutes');
  await expectTexts(page, "You haven't completed any tasks yet. Start with today's task to make progress!");
  await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/completed');
  await expect(page.getByRole('img', { name: /^Day \d+, locked$/ })).toHaveCount(20);
  const coach = await coachOf(product);
  await coach.post(`/api/users/${person.user.id}/pause`, { reason: 'A holiday' });
  await expectTexts(page, 'Your coach writes: A holiday');
  // Nothing is missing, and nothing else has to be completed.
  await expect(page.getByText(/^No task available/)).toHaveCount(0);
  await page.goto('/tasks');
  const first = page.getByRole('listitem').filter({ hasText: 'Day 1Locked' });
  await expect(first).toContainText('Your sprint is paused.');
  await expect(page.getByText('Complete previous tasks to unlock')).toHaveCount(20);
});

test('the texts of the task list, loading and loaded', async ({ page, product }) => {
  await signInAs(page, await onDay(product, 3), product);
  const release = await holdAnswers(page, ['**/api/tasks']);
  await page.goto('/tasks');
  for (const [tab, count] of [
    ['All Tasks', 9],
    ['Completed', 3],
    ['Upcoming', 6],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByTestId('skeleton')).toHaveCount(count);
  }
  release();
  await expect(page.getByRole('heading', { name: '21-Day Branding Tasks' })).toBeVisible();
  await expect(page.getByText('Complete previous tasks to unlock')).toHaveCount(18);
  await expect(page.getByRole('link', { name: "Today's Task" })).toHaveAttribute('href', '/task/3');
});

test('the texts of the task screen when a request fails', async ({ page, product }) => {
  await signInAs(page, await onDay(product, 2), product);
  await page.goto('/task/2');
  await expectTexts(page, 'Fill in here', 'Upload a file');
  await expectTexts(page, 'No feedback yet. Check back after submitting your task.');
  await answer(page, '**/api/uploads', 500, { message: 'no' });
  await pickFile(page, {
    name: 'vision.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Known by name.'),
  });
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expectTexts(page, 'File upload failed', 'Submission failed');
  await expectTexts(page, 'There was an error submitting your task. Please try again.');
  await page.unroute('**/api/uploads');
  // A final refusal: transient errors are retried automatically.
  await answer(page, '**/api/conversations/*/messages', 400, { message: 'We are moving house.' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: /message/i }).fill('   ');
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: /message/i }).fill('Hello?');
  await send.click();
  await expectTexts(page, 'Failed to send message', 'We are moving house.', 'Not sent');
  await page.unroute('**/api/conversations/*/messages');
  await page.getByRole('log').getByRole('button', { name: 'Retry' }).click();
  await expectTexts(page, 'Message sent', 'Your message has been sent to the admin.');
  await expect(page.getByRole('log')).toHaveCSS('max-height', '320px');
  await expect(page.getByRole('log').getByText('Hello?')).toHaveCount(1);
});

test('a day whose workbook is switched off takes only a file, and says so', async ({ page, product }) => {
  const person = await onDay(product, 2);
  await signInAs(page, person, product);
  const task = await person.get<object>('/api/tasks/2');
  await answer(page, '**/api/tasks/2', 200, { ...task, hasWorkbook: false });
  await page.goto('/task/2');
  await expectTexts(page, 'The embedded template is still being built');
  await expect(page.getByLabel('File', { exact: true })).toBeAttached();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('the texts of the coach dashboard, loading and empty, and of a missing review', async ({
  page,
  product,
}) => {
  await signInAs(page, await coachOf(product), product);
  const lists = ['**/api/users?*', '**/api/users', '**/api/activity*', '**/api/submissions/pending*'];
  const release = await holdAnswers(page, lists, []);
  await page.goto('/admin');
  await expect(page.getByTestId('skeleton')).toHaveCount(3 + 3 + 2);
  release();
  await expectTexts(
    page,
    'No recent activity',
    'No clients found',
    'No pending submissions to review',
    '0 Pending',
  );
  await expectTexts(page, 'Total Clients', 'Active Sprints', 'Stalled');
  await expect(page.locator('dt', { hasText: 'Completed' })).toBeVisible();
  await page.goto('/admin/review/1999999999/1');
  await expectTexts(page, 'Submission not found');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
