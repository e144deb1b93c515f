import { expect, type Page } from '@playwright/test';
import type { Snippet } from '#shared/contract/reviewing.ts';
import {
  coachOf,
  handedIn,
  hold,
  openMoreTexts,
  openWindow,
  sendNow,
  signInAs,
  submitFeedback,
  visitAs,
} from './browser-people.ts';
import { test } from './product.ts';

const comment = (page: Page) => page.getByRole('textbox', { name: 'Overall Feedback' });
const given = (page: Page) => page.getByText("You've already provided feedback for this submission.");

test('pressing the submit keys twice sends the feedback once and keeps what was typed in between', async ({
  page,
  product,
}) => {
  const { user } = await handedIn(product, 'Ana Silva');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/feedback')) posts.push(request.url());
  });
  await signInAs(page, await coachOf(product), product);
  const release = await hold(page, /feedback-draft$/, 'PUT');
  await page.goto(`/admin/review/${user.id}/1`);
  await comment(page).fill('Clear and warm.');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await expect(comment(page)).not.toBeEditable();
  await page.getByRole('radio', { name: '5' }).check({ force: true });
  release();
  await sendNow(page);
  await expect(given(page)).toBeVisible();
  await expect(page.getByText('5 of 5')).toBeVisible();
  await expect(page.getByText('Your unsent text')).toHaveCount(0);
  expect(posts).toHaveLength(1);
});

test('the submit keys work from the text that is read, after Escape, and say what is missing', async ({
  page,
  product,
}) => {
  const { user } = await handedIn(product, 'Ben Whitaker');
  await visitAs(page, await coachOf(product), product, `/admin/review/${user.id}/1`);
  await comment(page).fill('ok');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tabpanel', { name: 'Submission' })).toBeFocused();
  // Keys are ignored for a moment after a page has opened.
  await expect(async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Comment is required')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(comment(page)).toBeFocused();
  await page.keyboard.type(', and warm.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await sendNow(page);
  await expect(given(page)).toBeVisible();
});

test('what is missing is shown below the bar with its label, and the keys live on beside text fields', async ({
  page,
  product,
}) => {
  const { user } = await handedIn(product, 'Hugo Lind');
  const coach = await coachOf(product);
  const { key } = await coach.post<Snippet>('/api/snippets', { shortcut: 'live', snippet: 'Lively.' });
  await page.setViewportSize({ width: 1440, height: 500 });
  await visitAs(page, coach, product, `/admin/review/${user.id}/1`);
  await comment(page).fill('ok');
  await openMoreTexts(page);
  await page.getByLabel('Additional Resources').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(comment(page)).toBeFocused();
  const label = page.getByText('Overall Feedback', { exact: true });
  await expect(label).toBeInViewport({ ratio: 1 });
  const isOnTop = label.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + 2, y + 2));
  });
  expect(await isOnTop).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.keyboard.press('4');
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked();
  await page.keyboard.press(`Alt+Digit${key}`);
  await expect(comment(page)).toHaveValue('ok Lively.');
  await page.getByLabel('Unlock Next Task').click();
  await page.keyboard.press('s');
  await expect(page.getByRole('tabpanel', { name: 'Submission' })).toBeFocused();
  await page.getByLabel('Unlock Next Task').click();
  await page.keyboard.press('f');
  await expect(comment(page)).toBeFocused();
  await page.keyboard.type('4');
  await expect(comment(page)).toHaveValue(/4/);
  await page.getByRole('button', { name: 'Add annotation', exact: true }).click();
  await page.keyboard.type('Say how early.');
  await page.getByText('On: Selected text').click();
  await page.getByLabel('On', { exact: true }).fill('Page 2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('On: Page 2')).toBeVisible();
  await expect(given(page)).toHaveCount(0);
});

test('a conflict that arrives with the submit is shown and nothing is sent', async ({ page, product }) => {
  const { user, submissionId } = await handedIn(product, 'Dev Patel');
  const coach = await coachOf(product);
  await visitAs(page, coach, product, `/admin/review/${user.id}/1`);
  await comment(page).fill('From this screen.');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await coach.put(`/api/submissions/${submissionId}/feedback-draft`, { comment: 'From the other screen.' });
  await comment(page).fill('From this screen, later.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Which one do you want to keep?' })).toBeVisible();
  await expect(given(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await submitFeedback(page);
  await expect(given(page)).toBeVisible();
  await expect(page.getByText('From this screen, later.')).toBeVisible();
});

test('on a narrow screen the submit keys show the form that is behind the submission', async ({
  browser,
  product,
}) => {
  const { user } = await handedIn(product, 'Finn Adler');
  const page = await openWindow(browser, product);
  await page.setViewportSize({ width: 900, height: 900 });
  await visitAs(page, await coachOf(product), product, `/admin/review/${user.id}/1`);
  await expect(page.getByText('We bake for early risers.')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Control+Enter');
    await expect(comment(page)).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});

test('what is typed and chosen before the draft and the snippets have arrived is kept and added to them', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  const words = { shortcut: 'warm', snippet: 'Warm, {first name}.' };
  const { key } = await coach.post<Snippet>('/api/snippets', words);
  const { user, submissionId } = await handedIn(product, 'Ema Novak');
  const draft = { comment: 'From yesterday.', rating: 5 };
  await coach.put(`/api/submissions/${submissionId}/feedback-draft`, draft);
  const release = await hold(page, /feedback-draft$|\/api\/snippets$/, 'GET');
  await visitAs(page, coach, product, `/admin/review/${user.id}/1`);
  await comment(page).click();
  await page.keyboard.type('Typed early. ');
  await page.keyboard.press(`Alt+${key}`);
  await openMoreTexts(page);
  await page.getByLabel('Template').selectOption({ label: 'Branding Strategy' });
  await page.getByLabel('Unlock Next Task').click();
  await expect(page.getByText('Day 2 stays locked until you unlock it')).toBeVisible();
  release();
  await expect(comment(page)).toHaveValue(/^From yesterday\.\nTyped early\. .*Warm, Ema\./s);
  await expect(page.getByRole('radio', { name: /5/ })).toBeChecked();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(comment(page)).toHaveValue(/^From yesterday\.\nTyped early\. .*Warm, Ema\./s);
  await expect(page.getByLabel('Unlock Next Task')).not.toBeChecked();
  await expect(page.getByLabel('Template')).toHaveValue('branding');
  await expect(page.getByLabel('Strengths')).toHaveValue(/Brand clarity/);
});
