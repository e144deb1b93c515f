import { expect, type Page } from '@playwright/test';
import { coachOf, handedIn, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

const comment = (page: Page) => page.getByRole('textbox', { name: 'Overall Feedback' });
const given = (page: Page) => page.getByText("You've already provided feedback for this submission.");

/** Delays the answers to some requests until the returned function is called. */
async function hold(page: Page, method: string, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

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
  const release = await hold(page, 'PUT', /feedback-draft$/);
  await page.goto(`/admin/review/${user.id}/1`);
  await comment(page).fill('Clear and warm.');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await expect(comment(page)).not.toBeEditable();
  await page.getByRole('radio', { name: '5' }).check({ force: true });
  release();
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
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/review/${user.id}/1`);
  await comment(page).fill('ok');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tabpanel', { name: 'Submission' })).toBeFocused();
  // Keys are ignored for a moment after a page has opened.
  await expect(async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Comment is required')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(comment(page)).toBeFocused();
  await page.keyboard.type(', and warm.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(given(page)).toBeVisible();
});

test('an annotation is added by the submit keys from its place too', async ({ page, product }) => {
  const { user } = await handedIn(product, 'Carla Mendez');
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/review/${user.id}/1`);
  await page.getByRole('button', { name: 'Add annotation', exact: true }).click();
  await page.keyboard.type('Say how early.');
  await page.getByLabel('On', { exact: true }).fill('Page 2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('On: Page 2')).toBeVisible();
  await expect(given(page)).toHaveCount(0);
});

test('a snippet is set off from the word before it', async ({ page, product }) => {
  const { user } = await handedIn(product, 'Gita Rao');
  const coach = await coachOf(product);
  await coach.post('/api/snippets', { shortcut: 'apart', snippet: 'Well done, {first name}.' });
  await signInAs(page, coach, product);
  await page.goto(`/admin/review/${user.id}/1`);
  await comment(page).fill('Clear.');
  await page.getByLabel('Insert a snippet').selectOption({ label: 'Alt+1  apart' });
  await expect(comment(page)).toHaveValue('Clear. Well done, Gita.');
});

test('a conflict that arrives with the submit is shown and nothing is sent', async ({ page, product }) => {
  const { user, submissionId } = await handedIn(product, 'Dev Patel');
  const coach = await coachOf(product);
  await signInAs(page, coach, product);
  await page.goto(`/admin/review/${user.id}/1`);
  await comment(page).fill('From this screen.');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await coach.put(`/api/submissions/${submissionId}/feedback-draft`, { comment: 'From the other screen.' });
  await comment(page).fill('From this screen, later.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Which one do you want to keep?' })).toBeVisible();
  await expect(given(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await page.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(given(page)).toBeVisible();
  await expect(page.getByText('From this screen, later.')).toBeVisible();
});

test('a hold and a template chosen before the draft has arrived are kept', async ({ page, product }) => {
  const { user } = await handedIn(product, 'Ema Novak');
  await signInAs(page, await coachOf(product), product);
  const release = await hold(page, 'GET', /feedback-draft$/);
  await page.goto(`/admin/review/${user.id}/1`);
  await page.getByLabel('Template').selectOption({ label: 'Branding Strategy' });
  await page.getByLabel('Unlock Next Task').click();
  await expect(page.getByText('Day 2 stays locked until you unlock it')).toBeVisible();
  release();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expect(page.getByLabel('Unlock Next Task')).not.toBeChecked();
  await expect(page.getByLabel('Template')).toHaveValue('branding');
  await expect(page.getByLabel('Strengths')).toHaveValue(/Brand clarity/);
});

test('on a narrow screen the submit keys show the form that is behind the submission', async ({
  browser,
  product,
}) => {
  const { user } = await handedIn(product, 'Finn Adler');
  const page = await openWindow(browser, product);
  await page.setViewportSize({ width: 900, height: 900 });
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/review/${user.id}/1`);
  await expect(page.getByText('We bake for early risers.')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Control+Enter');
    await expect(comment(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.context().close();
});
