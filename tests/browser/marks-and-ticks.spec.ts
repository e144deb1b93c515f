import { expect } from '@playwright/test';
import { findFaults, findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, handedIn, openWindow, signInAs, submitFeedback } from './browser-people.ts';
import { test } from './product.ts';

test('the coach marks checks by keyboard, the participant sees them and ticks, and both see what is done', async ({
  browser,
  page,
  product,
}) => {
  const person = await handedIn(product, 'Tilda Brock');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/review/${person.user.id}/1`);
  await page.getByRole('button', { name: /^What good looks like/ }).press('Enter');
  const checks = page.getByRole('region', { name: 'What good looks like' });
  await checks
    .getByRole('group', { name: 'Every part of it is true today.' })
    .getByRole('radio')
    .last()
    .focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel('Overall Feedback').fill('Clear and warm.');
  await checks.getByRole('button', { name: /^Insert: Not there yet: Every part/ }).press('Enter');
  await expect(page.getByLabel('Overall Feedback')).toHaveValue(
    'Clear and warm.\nNot there yet: Every part of it is true today.',
  );
  await page.getByLabel('Action Plan').fill('Soon:\n- Say it aloud\n- Cut one word');
  expect(await findFaults(page)).toEqual([]);
  await submitFeedback(page);
  await expect(page.getByText('0 of 2 done').first()).toBeVisible();

  const hers = await openWindow(browser, product, 'phone');
  await signInAs(hers, person, product);
  await hers.goto('/task/1');
  await expect(hers.getByText('0 of 1 check met')).toBeVisible();
  const point = hers.getByRole('checkbox', { name: 'Cut one word' });
  await point.click();
  await expect(point).toBeChecked();
  await expect(page.getByText('1 of 2 done').first()).toBeVisible();
  expect(await findFaultsInBothThemes(hers)).toEqual([]);
  await hers.route('**/tick', (route) => route.fulfill({ status: 400, json: { message: 'Not now.' } }));
  await point.click();
  await expect(hers.getByText('Tick not saved').first()).toBeVisible();
  await expect(point).toBeChecked();
  await hers.context().close();
});
