import { expect } from '@playwright/test';
import { coachOf, handedIn, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('a coach reads the task as it was answered, and the current one on demand', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Elena Duarte');
  const coach = await coachOf(product);
  await signInAs(page, coach, product);
  const before = await coach.get<{ title: string; description: string; deliverable: string }>('/api/tasks/1');
  const edited = {
    title: 'Say what you are for',
    description: 'Say it in one breath.',
    deliverable: 'A sentence',
    estimatedTime: '',
  };
  await page.goto(`/admin/review/${person.user.id}/1`);
  const details = page.getByRole('region', { name: 'Task Details' });
  await expect(details.getByRole('heading', { name: before.title })).toBeVisible();
  await expect(details.getByText('The task has changed since')).toHaveCount(0);
  await page.request.patch('/api/tasks/1', { data: edited });
  await expect(details.getByText(/^The task has changed since/)).toBeVisible();
  await expect(details.getByRole('heading', { name: before.title })).toBeVisible();
  await expect(details.getByText(before.deliverable)).toBeVisible();
  await expect(page.getByText(`Elena Duarte - Day 1: ${before.title}`)).toBeVisible();
  await details.getByRole('button', { name: 'See the current task' }).click();
  await expect(details.getByRole('heading', { name: edited.title })).toBeVisible();
  await details.getByRole('button', { name: 'Read the whole task' }).click();
  await expect(details.getByText(edited.description)).toBeVisible();
  await details.getByRole('button', { name: 'See the earlier text' }).click();
  await expect(details.getByText(before.deliverable)).toBeVisible();
  await page.request.patch('/api/tasks/1', { data: { ...before, estimatedTime: '45-60 minutes' } });
});
