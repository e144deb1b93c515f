import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, handedIn, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('the context stands beside the work: it folds, is remembered, answers, and is a tab on phones', async ({
  browser,
  page,
  product,
}) => {
  const person = await handedIn(product, 'Noor Aziz');
  const coach = await coachOf(product);
  const { submissionId } = person;
  await coach.post('/api/feedback', {
    submissionId,
    comment: 'Good start.',
    rating: 4,
    actionPlan: '- Cut one word',
  });
  await coach.put(`/api/users/${person.user.id}/day`, { day: 2, reason: 'You are quick' });
  await person.post(`/api/conversations/${person.user.id}/messages`, {
    message: 'A question on Day 1',
    day: 1,
  });
  await person.put('/api/drafts/2', { form: { picture: { known_for: 'Short words' } } });
  await person.post('/api/submissions', {
    userId: person.user.id,
    taskDay: 2,
    fileURL: 'embedded_form_day2_1.json',
    notes: 'My vision.',
  });
  await coach.post(`/api/users/${person.user.id}/notes`, { note: 'Prefers short words.' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, coach, product);
  await page.goto(`/admin/review/${person.user.id}/2`);
  await page.getByLabel('Overall Feedback').waitFor();
  const context = page.getByRole('complementary', { name: 'Context' });
  await expect(context).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('i');
    await expect(context).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(context.getByText('A question on Day 1')).toBeVisible();
  await expect(context.getByRole('list', { name: 'Open points of Day 1' })).toHaveText('Cut one word');
  await expect(context.getByText('Prefers short words.')).toBeVisible();
  await expect(context.getByText('No other coach is working on this.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /message/i })).toHaveCount(1);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await context.getByRole('textbox', { name: /message/i }).focus();
  await page.keyboard.type('Here is the answer.');
  await page.keyboard.press('Enter');
  await expect(context.getByRole('log').getByText('Here is the answer.')).toBeVisible();
  await page.reload();
  await expect(context).toBeVisible();
  await page.getByRole('button', { name: 'Context' }).press('Enter');
  await expect(context).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Noor Aziz' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/client/${person.user.id}$`));

  const phone = await openWindow(browser, product, 'phone');
  await signInAs(phone, coach, product);
  await phone.goto(`/admin/review/${person.user.id}/2`);
  await phone.getByRole('tab', { name: 'Context' }).click();
  const panel = phone.getByRole('tabpanel', { name: 'Context' });
  await expect(panel.getByText('Here is the answer.')).toBeVisible();
  await expect(phone.getByLabel('Overall Feedback')).toBeHidden();
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  await phone.context().close();
});
