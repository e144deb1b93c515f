import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, handedIn, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test("a client's page shows each feedback, its annotations, the versions and what changed in them", async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Nora Lind');
  await person.post('/api/submissions', {
    userId: person.user.id,
    taskDay: 1,
    fileURL: 'embedded_form_day1_2.json',
    notes: 'Warm bread before the last train. Is it bold enough?',
  });
  const coach = await coachOf(product);
  const { id } = await coach.post<{ id: number }>('/api/feedback', {
    submissionId: person.submissionId,
    comment: 'Clear and warm.',
    strengths: 'One voice from the first word on.',
    rating: 4,
  });
  await coach.post(`/api/feedback/${id}/annotations`, {
    targetElement: 'Warm bread',
    comment: 'Which bread?',
    position: { x: 0, y: 0 },
  });
  await signInAs(page, coach, product);
  await page.goto(`/admin/client/${person.user.id}`);
  const card = page.getByRole('region', { name: 'Submissions' });
  await card.getByRole('button', { name: 'Show the feedback of Day 1' }).click();
  for (const words of [
    'Clear and warm.',
    'One voice from the first word on.',
    '4 of 5',
    'On: Warm bread',
    'Which bread?',
  ]) {
    await expect(card.getByText(words)).toBeVisible();
  }
  await card.getByRole('button', { name: 'Compare with version 1' }).click();
  await expect(card.locator('del')).toHaveText('first');
  await expect(card.locator('ins')).toHaveText('last');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await card.getByRole('link', { name: /^Day 1:|Day 1:/ }).click();
  await expect(page.getByRole('heading', { name: 'Review Submission' })).toBeVisible();
});

test('a waiting submission has a button that leads to its review', async ({ page, product }) => {
  const person = await handedIn(product, 'Petra Holt');
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/client/${person.user.id}`);
  await page.getByRole('link', { name: 'Review Day 1', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/review/${person.user.id}/1$`));
});

test('Delete stands apart from Download', async ({ page, product }) => {
  const person = await handedIn(product, 'Otto Brandt');
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/client/${person.user.id}`);
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await expect(account.getByRole('link', { name: 'Download data' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download data' })).toBeVisible();
});
