import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import { coachOf, handInMission, missionOf, openAs, visitAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { signUp } from '#tests/product/http-person.ts';

test('the book grows while it is open, and an edited text stays until its owner takes a newer one', async ({
  browser,
  page,
  product,
}) => {
  const owner = await signUp(product.baseUrl, 'Ada Rossi');
  await visitAs(page, owner, product, '/brand');
  await expect(page.getByText('Your brand book begins with day 1.', { exact: false })).toBeVisible();
  await handInMission(owner, 'We bake for early risers.');
  await expect(missionOf(page).getByText('We bake for early risers.')).toBeVisible();

  const desk = await openAs(browser, product, await coachOf(product), `/admin/brand/${owner.user.id}`);
  await expect(missionOf(desk).getByText('We bake for early risers.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Edit: Final statement' }).click();
  await page.getByRole('textbox', { name: 'Final statement' }).fill('We bake before the first train.');
  await page.reload();
  const editor = page.getByRole('dialog', { name: 'Mission' });
  await expect(editor.getByRole('textbox')).toHaveValue('We bake before the first train.');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(missionOf(page).getByText('We bake before the first train.')).toBeVisible();
  await expect(missionOf(desk).getByText('We bake before the first train.')).toBeVisible();

  await handInMission(owner, 'We bake for the whole street.');
  const offer = page.getByRole('region', { name: 'Two texts: Final statement' });
  await expect(offer.getByText('You handed in a newer version of this text.')).toBeVisible();
  await expect(offer.getByText('We bake before the first train.')).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Use it' }).click();
  await expect(offer).toHaveCount(0);
  await expect(missionOf(page).getByText('We bake for the whole street.')).toBeVisible();
  await expect(missionOf(desk).getByText('We bake for the whole street.')).toBeVisible();
});
