import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, handedIn, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('feedback rings the bell on every page; following it leads to the feedback, and other tabs count down', async ({
  page,
  product,
}) => {
  const lena = await handedIn(product, 'Lena Fischer');
  const coach = await coachOf(product);
  await signInAs(page, lena, product);
  const other = await page.context().newPage();
  await Promise.all([page.goto('/profile'), other.goto('/tasks')]);
  const bells = [page, other].map((tab) => tab.getByRole('button', { name: /^Notices/ }));
  for (const tab of [page, other]) await expect(tab.locator('[data-connection="live"]')).toBeAttached();
  const { submissionId } = lena;
  await coach.post('/api/feedback', { submissionId, comment: 'Bold as brass', rating: 4, unlockNext: true });
  const toast = page.getByRole('link', { name: 'Read', exact: true });
  await expect(toast).toBeVisible();
  for (const bell of bells) await expect(bell).toHaveAccessibleName('Notices, 1 new');

  const [bell] = bells;
  await bell?.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell ?? page.locator('none')).toBeFocused();
  await expect(toast).toBeVisible();

  await bell?.press('Enter');
  await expect(panel).toBeFocused();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await panel.getByRole('link', { name: /New: .* gave you feedback on Day 1.*Day 2 is open/ }).press('Enter');
  await expect(page).toHaveURL(/\/task\/1#feedback$/);
  await expect(page.getByText('Bold as brass').first()).toBeVisible();
  await expect(panel).toBeHidden();
  for (const each of bells) await expect(each).toHaveAccessibleName('Notices');

  await bell?.press('Enter');
  await panel.getByRole('link', { name: 'Settings' }).press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(panel).toBeHidden();
});
