import { expect } from '@playwright/test';
import { anotherCoach, coachOf, handedIn, onDay, openAs, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

const DAY = 20;

test('two coaches who edit a day lose no words; each version is kept and can be restored', async ({
  browser,
  product,
}) => {
  const [first, second] = [await openWindow(browser, product), await openWindow(browser, product)];
  await signInAs(first, await coachOf(product), product);
  await signInAs(second, await anotherCoach(product, 'Noah Berg'), product);
  const edit = `Edit Day ${DAY}`;
  for (const page of [first, second]) {
    await page.goto('/admin/tasks');
    await page.getByRole('button', { name: edit, exact: true }).click();
  }
  const former = await first.getByLabel('Deliverable').inputValue();
  await second.getByLabel('Deliverable').fill('A letter to your first customer');
  await first.getByLabel('Deliverable').fill('A postcard to every customer');
  await first.getByRole('tab', { name: 'Preview' }).click();
  const dialog = first.getByRole('dialog');
  await expect(dialog.getByText('A postcard to every customer')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'What good looks like' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save task' }).click();
  await expect(dialog).toBeHidden();

  const newer = second.getByRole('alert').filter({ hasText: 'Another coach changed this day' });
  await expect(newer.locator('del', { hasText: 'postcard' })).toBeVisible();
  await expect(newer.locator('ins', { hasText: 'letter' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Save task' })).toBeDisabled();
  await newer.getByRole('button', { name: 'Keep mine' }).click();
  await second.getByRole('button', { name: 'Save task' }).click();
  await expect(second.getByRole('dialog')).toBeHidden();

  const person = await onDay(product, DAY, 'Ines Moura');
  const reader = await openAs(browser, product, person, `/task/${DAY}`);
  await expect(reader.getByText('A letter to your first customer')).toBeVisible();

  await first.getByRole('button', { name: edit, exact: true }).click();
  await dialog.getByRole('tab', { name: 'History' }).click();
  await expect(dialog.getByText('Edited by Noah Berg')).toBeVisible();
  await expect(dialog.getByText("The programme's own text")).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(dialog).toBeHidden();
  await expect(reader.getByText(former)).toBeVisible();

  await first.getByRole('button', { name: edit, exact: true }).click();
  await dialog.getByLabel('Title').fill('Half a thought');
  await first.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought');
  await first.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(dialog).toBeHidden();
});

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
