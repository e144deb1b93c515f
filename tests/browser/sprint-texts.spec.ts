import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { become, coachOf, onDay } from './people.ts';
import { test } from './product.ts';
import { answer, holdBack, says } from './screen-texts.ts';

test('the dashboard before anything is handed in, and for a paused sprint', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Nora Field');
  await become(page, person, product);
  await page.goto('/dashboard');
  await says(page, 'Welcome, Nora Field', '45-60 minutes');
  await says(page, "You haven't completed any tasks yet. Start with today's task to make progress!");
  await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/completed');
  await expect(page.getByRole('img', { name: /^Day \d+, locked$/ })).toHaveCount(20);
  const coach = await coachOf(product);
  await coach.post(`/api/users/${person.user.id}/pause`, { reason: 'A holiday' });
  await says(page, 'No task available. Please contact an administrator if this is an error.');
  await says(page, 'Your coach writes: A holiday');
});

test('the task list, loading and loaded', async ({ page, product }) => {
  await become(page, await onDay(product, 3), product);
  const release = await holdBack(page, ['**/api/tasks']);
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

test('the task screen when a call does not succeed', async ({ page, product }) => {
  await become(page, await onDay(product, 2), product);
  await page.goto('/task/2');
  await says(page, 'The embedded template is still being built');
  await says(page, 'No feedback yet. Check back after submitting your task.');
  await answer(page, '**/api/uploads', 500, { message: 'no' });
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'vision.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Known by name.'),
  });
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await says(page, 'File upload failed', 'Submission failed');
  await says(page, 'There was an error submitting your task. Please try again.');
  await page.unroute('**/api/uploads');
  // A final refusal: transient errors are retried automatically.
  await answer(page, '**/api/conversations/*/messages', 400, { message: 'We are moving house.' });
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: /message/i }).fill('   ');
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: /message/i }).fill('Hello?');
  await send.click();
  await says(page, 'Failed to send message', 'We are moving house.', 'Not sent');
  await page.unroute('**/api/conversations/*/messages');
  await page.getByRole('log').getByRole('button', { name: 'Retry' }).click();
  await says(page, 'Message sent', 'Your message has been sent to the admin.');
  await expect(page.getByRole('log')).toHaveCSS('max-height', '320px');
  await expect(page.getByRole('log').getByText('Hello?')).toHaveCount(1);
});

test('the coach dashboard, loading and empty, and a review that is not there', async ({ page, product }) => {
  await become(page, await coachOf(product), product);
  const lists = ['**/api/users?*', '**/api/users', '**/api/activity*', '**/api/submissions/pending*'];
  const release = await holdBack(page, lists, []);
  await page.goto('/admin');
  await expect(page.getByTestId('skeleton')).toHaveCount(3 + 3 + 2);
  release();
  await says(page, 'No recent activity', 'No clients found', 'No pending submissions to review', '0 Pending');
  await says(page, 'Total Clients', 'Active Sprints', 'Stalled');
  await expect(page.locator('dt', { hasText: 'Completed' })).toBeVisible();
  await page.goto('/admin/review/1999999999/1');
  await says(page, 'Submission not found');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
