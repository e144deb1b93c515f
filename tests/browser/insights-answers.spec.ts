import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, handedIn, openWindow, signInAs } from './browser-people.ts';
import { tabTo } from './key-steps.ts';
import { test } from './product.ts';

test('each plot begins with its answer, and its number leads by keys to exactly those people', async ({
  browser,
  emptyProduct: product,
}) => {
  for (const name of ['Ana Silva', 'Ben Whitaker']) await signUp(product.baseUrl, name);
  const carla = await handedIn(product, 'Carla Mendez');
  const coach = await coachOf(product);
  await coach.post('/api/feedback', {
    submissionId: carla.submissionId,
    comment: 'Clear',
    rating: 4,
    unlockNext: false,
  });
  await carla.post(`/api/conversations/${carla.user.id}/messages`, { message: 'Thank you', day: 1 });
  await coach.post(`/api/conversations/${carla.user.id}/messages`, { message: 'Go on', day: 1 });
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  await page.goto('/admin/insights');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Where people stop')).toContainText(
    'Most stop at Day 1: 2 clients reached it and have not handed it in.',
  );
  await expect(card('Review time')).toContainText('Nobody waited longer than 24 h.');
  await expect(card('Reply time')).toContainText('Nobody waited longer than 12 h.');
  await expect(card('Who finishes')).toContainText('3 clients who began have not finished yet.');
  await expect(card('Where everybody is')).toContainText('Most are on Day 1. Nobody is quiet.');
  await expect(card('Expected submissions')).toContainText('None is waiting for feedback now.');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await tabTo(page, /^- link "2 clients"/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/clients\?insight=stuck-1&weeks=12&coach=all$/);
  await expect(page.getByText('Reached Day 1 without handing it in, in the last 12 weeks')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ana Silva|Ben Whitaker/ })).toHaveCount(2);
  await expect(page.getByText('Carla Mendez')).toHaveCount(0);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page.getByRole('row', { name: /Carla Mendez/ })).toBeVisible();
  await page.context().close();
});
