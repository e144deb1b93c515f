import { expect, type Page } from '@playwright/test';
import type { Annotation } from '#shared/contract/feedback.ts';
import { findFaults, findFaultsInBothThemes } from './accessibility.ts';
import {
  annotate,
  coachOf,
  handedIn,
  handInAgain,
  openAs,
  openMoreTexts,
  reviewWork,
  sendNow,
  signInAs,
  visitAs,
} from './browser-people.ts';
import { tabTo } from './key-steps.ts';
import { test } from './product.ts';

const barOf = (page: Page) => page.getByRole('region', { name: 'Feedback on its way' });

/** Presses again what did nothing: keys are ignored for a moment after the window has changed. */
const untilOnItsWay = (page: Page, press: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await press();
    await expect(barOf(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** Sends at once what can still be undone. */
async function sendByKeys(page: Page): Promise<void> {
  await barOf(page).getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(barOf(page)).toHaveCount(0);
}

test('by keys alone a coach asks for a new version, the participant hands it in, and the coach accepts it', async ({
  browser,
  page,
  product,
}) => {
  const person = await handedIn(product, 'Wanda Koch');
  await page.setViewportSize({ width: 1440, height: 900 });
  // What can be undone does not leave by itself, however slow the machine is.
  await page.clock.setFixedTime(new Date());
  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/1`);
  await page.getByLabel('Overall Feedback').waitFor();
  await expect(async () => {
    await page.keyboard.press('v');
    await expect(page.getByRole('radio', { name: 'Accept, open Day 2' })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Ask for a new version' })).toBeChecked();
  await expect(page.getByText('Wanda will be asked for a new version of Day 1.')).toBeVisible();
  await expect(page.getByText('Day 2 stays locked until you accept a new version')).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByLabel('Overall Feedback')).toBeFocused();
  await page.keyboard.type('Nearly there. Say who it is for.');
  await openMoreTexts(page);
  await page.getByLabel('Action Plan').focus();
  await page.keyboard.type('- Name one customer\n- Cut one word');
  expect(await findFaults(page)).toEqual([]);
  const post = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/feedback'),
  );
  await page.keyboard.press('Control+Enter');
  await sendByKeys(page);
  expect((await post).postDataJSON()).toMatchObject({ ask: true, unlockNext: false });
  await expect(page.getByText('New version requested').first()).toBeVisible();

  const hers = await openAs(browser, product, person, '/dashboard', 'phone');
  const card = hers.getByRole('region', { name: /^Your coach would like a new version of Day 1/ });
  await expect(card.getByText('Name one customer')).toBeVisible();
  await expect(card.getByText('“Nearly there. Say who it is for.”')).toBeVisible();
  await expect(hers.getByRole('region', { name: 'New from your coach' })).toHaveCount(0);
  // One next step: nothing else on the page is as strong.
  await expect(card.getByText('Next', { exact: true })).toBeVisible();
  expect(await findFaultsInBothThemes(hers)).toEqual([]);
  await tabTo(hers, /link "Hand in a new version"/);
  await hers.keyboard.press('Enter');
  await expect(hers.getByRole('heading', { name: 'Hand in a new version' })).toBeVisible();
  await hers.goto('/task/1');
  await expect(hers.getByText(/2 points are still open\. Day 2 opens once it is accepted\.$/)).toBeVisible();
  await hers.getByRole('checkbox', { name: 'Cut one word' }).press('Space');
  await expect(hers.getByText(/1 point is still open\./)).toBeVisible();
  await handInAgain(person, 'Warm bread for nurses before the first train.');
  await expect(hers.getByText(/^Your coach has your new version\./)).toBeVisible();

  await expect(page.getByText(/handed in version 2, the new one that was requested/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'What changed' })).toHaveAttribute('aria-pressed', 'true');
  await expect(hers.getByText('Waiting for your coach')).toBeVisible();
  await expect(hers.getByText('Feedback ready')).toHaveCount(0);
  // On the task's page she would see the decision at once.
  await hers.goto('/dashboard');
  await expect(hers.getByText(/ · new version waiting for your coach$/)).toBeVisible();
  await expect(hers.getByText(/feedback ready/i)).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).press('v');
  const accept = page.getByRole('button', { name: 'Accept and unlock Day 2' });
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sending your decision to Wanda in \d+ s/)).toBeVisible();
  // Keys are ignored for a moment after the window has changed.
  await expect(async () => {
    await page.keyboard.press('u');
    await expect(accept).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await untilOnItsWay(page, () => accept.press('Enter'));
  await sendByKeys(page);
  await expect(page.getByText('Feedback given').first()).toBeVisible();
  await expect(hers.getByText('Your work for Day 1 is accepted').first()).toBeVisible();
  await expect(hers.getByText('Day 2 of 21')).toBeVisible();
});

test('where a new version is requested and the next day is open, one step comes first on every screen', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Nadia Roth');
  const coach = await coachOf(product);
  const feedbackId = await reviewWork(coach, person, { comment: 'Say who it is for.', ask: true });
  await annotate(coach, feedbackId, 'product_service', 'Which bread?');
  await coach.put(`/api/users/${person.user.id}/day`, { day: 2, reason: 'You are quick' });
  await visitAs(page, person, product, '/dashboard');
  const first = page.getByRole('link', { name: 'Hand in a new version' });
  const second = page.getByRole('link', { name: 'Start Day 2' });
  const [one, two] = await Promise.all([first.boundingBox(), second.boundingBox()]);
  expect(one?.y).toBeLessThan(two?.y ?? 0);
  const groundOf = (button: typeof first) =>
    button.evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await groundOf(first)).not.toBe(await groundOf(second));
  await expect(page.getByRole('link', { name: 'Day 1, completed, new version requested' })).toBeVisible();
  await page.goto('/tasks');
  await expect(page.getByRole('link', { name: /Day 1.*New version requested.*Completed/ })).toBeVisible();
  await page.goto('/task/1');
  await expect(page.getByRole('link', { name: 'Continue to Day 2' })).toBeVisible();
  await expect(page.getByText('Hand in a new version', { exact: true })).toHaveCount(1);
  // The form opens where the coach has remarked, with the remark at its field.
  await page.getByRole('link', { name: 'Hand in a new version' }).click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 4 · What you bring' })).toBeVisible();
  const form = page.getByRole('region', { name: 'Hand in a new version' });
  await expect(form.getByText('Which bread?')).toBeVisible();
  await expect(form.getByText('Say who it is for.')).toBeVisible();
});

test('by keys alone a coach corrects feedback: unread it leaves no mark, later it is marked, and Undo brings the form back', async ({
  browser,
  page,
  product,
}) => {
  const person = await handedIn(product, 'Ruben Faye');
  const coach = await coachOf(product);
  const { submissionId } = person;
  await reviewWork(coach, { submissionId }, { comment: 'Clear and wram.' });
  await page.setViewportSize({ width: 1440, height: 900 });
  // What can be undone does not leave by itself, however slow the machine is.
  await page.clock.setFixedTime(new Date());
  await visitAs(page, coach, product, `/admin/review/${person.user.id}/1`);
  const comment = page.getByLabel('Overall Feedback');
  const openForm = (): Promise<void> =>
    expect(async () => {
      await page.keyboard.press('c');
      await expect(comment).toBeFocused({ timeout: 500 });
    }).toPass();
  await openForm();
  await expect(page.getByText(/has not read it yet and will see only the corrected text/)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Clear and warm.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Sending your correction to Ruben in \d+ s/)).toBeVisible();
  await page.keyboard.press('u');
  await expect(comment).toHaveValue('Clear and warm.');
  await untilOnItsWay(page, () => page.keyboard.press('Control+Enter'));
  await sendByKeys(page);
  await expect(page.getByText('Clear and warm.', { exact: true })).toBeVisible();

  const his = await openAs(browser, product, person, '/task/1#feedback', 'phone');
  await expect(his.getByText('Clear and warm.', { exact: true })).toBeVisible();
  await expect(his.getByText(/corrected/)).toHaveCount(0);
  await expect(page.getByText(/^Read today at/)).toBeVisible();
  await openForm();
  await expect(page.getByText(/so the correction is marked with its time/)).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type(' Send it.');
  await untilOnItsWay(page, () => page.keyboard.press('Control+Enter'));
  await sendByKeys(page);
  await expect(his.getByText('Clear and warm. Send it.')).toBeVisible();
  await expect(his.getByText(/· corrected today at/)).toBeVisible();
  await page.goto(`/admin/client/${person.user.id}`);
  await page.getByText('Manage', { exact: true }).press('Enter');
  await page.getByText('Before the correction').first().press('Enter');
  await expect(page.getByText('Clear and warm.', { exact: false }).first()).toBeVisible();
});

test('a saved reply can carry the wish for a new version, in its menu and by its key', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Olga Brandt');
  const coach = await coachOf(product);
  await visitAs(page, coach, product, '/settings');
  const card = page.getByRole('region', { name: 'Snippets' });
  await card.getByText('Snippets', { exact: true }).click();
  await card.getByLabel('Shortcut').fill('once more');
  await card.getByLabel('Text').fill('Once more, {first name}: say who it is for.');
  await card.getByRole('checkbox', { name: 'Ask for a new version' }).press('Space');
  await card.getByRole('button', { name: 'Save snippet' }).press('Enter');
  await expect(card.getByText('New version requested')).toBeVisible();
  await expect(card.getByLabel('Shortcut')).toHaveValue('');
  await expect(card.getByLabel('Shortcut')).toBeFocused();
  const { key } = (await coach.get<{ key: number; shortcut: string }[]>('/api/snippets')).find(
    ({ shortcut }) => shortcut === 'once more',
  ) ?? { key: null };
  await page.goto(`/admin/review/${person.user.id}/1`);
  await page.getByLabel('Overall Feedback').focus();
  await page.keyboard.press(`Alt+${key}`);
  await expect(page.getByLabel('Overall Feedback')).toHaveValue('Once more, Olga: say who it is for.');
  await expect(page.getByRole('radio', { name: 'Ask for a new version' })).toBeChecked();
  expect(await findFaults(page)).toEqual([]);
});

test('a revision shows what changed since the version that this coach read last, and which marks still stand', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Vera Blum');
  const coach = await coachOf(product);
  const { submissionId } = person;
  const id = await reviewWork(coach, { submissionId });
  for (const targetElement of ['Warm bread', 'the first train']) {
    await annotate(coach, id, targetElement, 'Keep this.');
  }
  await signInAs(page, coach, product);
  const read = () =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/version-read') && answer.ok() && answer.request().method() === 'PUT',
    );
  await Promise.all([read(), page.goto(`/admin/review/${person.user.id}/1`)]);
  const changed = page.getByRole('button', { name: 'What changed' });
  const plain = page.getByRole('button', { name: 'As handed in' });
  await expect(changed).toHaveCount(0);
  const second = read();
  await handInAgain(person, 'Warm bread before the last train. Is it bold enough?');
  await expect(changed).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Changes since version 1')).toBeVisible();
  await expect(page.locator('del')).toHaveText('first');
  await expect(page.locator('ins')).toHaveText('last');
  expect(await findFaults(page)).toEqual([]);
  await page.locator('ins').evaluate((word) => {
    // The removed word stands in between.
    const kept = word.parentElement?.firstChild?.firstChild ?? word;
    getSelection()?.setBaseAndExtent(kept, 'Warm bread '.length, word, 1);
  });
  await page.getByRole('button', { name: 'Type to annotate' }).click();
  await page.getByRole('textbox', { name: 'Annotation' }).fill('Which line?');
  await page.getByRole('button', { name: 'Add Annotation' }).click();
  await sendNow(page);
  const posted = () => coach.get<Annotation[]>(`/api/feedback/${id}/annotations`);
  await expect.poll(async () => (await posted()).at(-1)?.selector?.exact).toBe('before the last');
  await expect(page.getByText('On text that has changed')).toBeVisible();
  await page.getByRole('link', { name: 'Show in the text' }).first().click();
  await expect(page.locator('[data-from="1"]')).toHaveText('Warm bread');
  await expect(plain).toHaveAttribute('aria-pressed', 'true');
  await second;
  await page.reload();
  await expect(plain).toHaveAttribute('aria-pressed', 'true');
});
