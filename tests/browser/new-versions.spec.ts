import { expect, type Page } from '@playwright/test';
import { findFaults, findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, handedIn, openWindow, signInAs } from './browser-people.ts';
import { tabTo } from './key-steps.ts';
import { test } from './product.ts';

/** Sends at once what can still be undone. */
async function sendByKeys(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Feedback on its way' });
  await bar.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(bar).toHaveCount(0);
}

test('by keys alone a coach asks for a new version, the participant hands it in, and the coach accepts it', async ({
  browser,
  page,
  product,
}) => {
  const person = await handedIn(product, 'Wanda Koch');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/review/${person.user.id}/1`);
  await page.getByLabel('Overall Feedback').waitFor();
  await expect(async () => {
    await page.keyboard.press('v');
    await expect(page.getByRole('radio', { name: 'Ask for a new version' })).toBeChecked({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('Day 2 stays locked until you accept a new version')).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type('Nearly there. Say who it is for.');
  await page.getByLabel('Action Plan').focus();
  await page.keyboard.type('- Name one customer\n- Cut one word');
  expect(await findFaults(page)).toEqual([]);
  const post = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/feedback'),
  );
  await page.keyboard.press('Control+Enter');
  await sendByKeys(page);
  expect((await post).postDataJSON()).toMatchObject({ ask: true, unlockNext: false });
  await expect(page.getByText('New version asked').first()).toBeVisible();

  const hers = await openWindow(browser, product, 'phone');
  await signInAs(hers, person, product);
  await hers.goto('/dashboard');
  const card = hers.getByRole('region', { name: /^Your coach asks for a new version of Day 1/ });
  await expect(card.getByText('Name one customer')).toBeVisible();
  const news = hers.getByRole('region', { name: 'New from your coach' });
  await expect(news.getByRole('link', { name: /^See what is asked: Your coach asks/ })).toBeVisible();
  expect(await findFaultsInBothThemes(hers)).toEqual([]);
  await tabTo(hers, /link "Hand in a new version"/);
  await hers.keyboard.press('Enter');
  await expect(hers.getByRole('heading', { name: 'Hand in a new version' })).toBeVisible();
  expect(await findFaults(hers)).toEqual([]);
  await hers.goto('/task/1');
  await expect(hers.getByText(/2 points below are open\. Day 2 opens once it is accepted\.$/)).toBeVisible();
  await hers.getByRole('checkbox', { name: 'Cut one word' }).press('Space');
  await expect(hers.getByText(/1 point below is open\./)).toBeVisible();
  await person.post('/api/submissions', {
    userId: person.user.id,
    taskDay: 1,
    fileURL: 'embedded_form_day1_2.json',
    notes: 'Warm bread for nurses before the first train.',
  });
  await expect(hers.getByText(/^Your coach has your new version\./)).toBeVisible();

  await expect(page.getByText(/handed in version 2, the new one that was asked for/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'What changed' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, /button "Accept and unlock Day 2"/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your decision on Wanda Koch, Day 1, is sent in \d+ s/)).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Accept and unlock Day 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept and unlock Day 2' }).press('Enter');
  await sendByKeys(page);
  await expect(page.getByText('Feedback given').first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await hers.goto('/dashboard');
  await expect(hers.getByText('Your work for Day 1 is accepted').first()).toBeVisible();
  await expect(hers.getByText('Day 2 of 21')).toBeVisible();
  await hers.context().close();
});

test('those who are asked for a new version are counted with their age and can be listed', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Yara Haddad');
  const coach = await coachOf(product);
  const { submissionId } = person;
  await coach.post('/api/feedback', { submissionId, comment: 'Once more, please.', rating: 3, ask: true });
  await signInAs(page, coach, product);
  await page.goto('/admin');
  const group = page.getByRole('region', { name: 'New version asked' });
  await expect(group.getByRole('link', { name: 'Yara Haddad · Day 1' })).toBeVisible();
  await page.goto('/admin/clients?asked=yes');
  await expect(page.getByRole('checkbox', { name: 'New version asked' })).toBeChecked();
  await expect(page.getByText('Yara Haddad').first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});
