import { expect, type Page } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import {
  annotate,
  coachOf,
  handedIn,
  hold,
  openAs,
  reviewWork,
  sendMessage,
  signInAs,
  visitAs,
} from './browser-people.ts';
import { test } from './product.ts';

const COMMENT = 'Clear and warm. Keep it.';
const BAR_PX = 64;

const giveFeedback = (coach: HttpPerson, submissionId: number) =>
  coach.post('/api/feedback', { submissionId, comment: COMMENT, rating: 4, unlockNext: true });

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** The heading has the focus and stands below the sticky bar. */
async function standsAtFeedback(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Feedback', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(BAR_PX);
}

test('feedback arrives as a line and a count in the title, without a toast beside it, until it is read', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Ada Rossi');
  const coach = await coachOf(product);
  await visitAs(page, person, product, '/dashboard');
  await expect(page).toHaveTitle('Dashboard · Brand Sprint');
  await expect(
    page.getByText(/^Handed in today at .* Day 2 unlocks after your coach's review/),
  ).toBeVisible();
  await giveFeedback(coach, person.submissionId);
  const title = `${coach.user.name} gave you feedback on Day 1`;
  const card = page.getByRole('region', { name: 'New from your coach' });
  await expect(card.getByRole('link', { name: title })).toBeInViewport();
  await expect(page).toHaveTitle('(1) Dashboard · Brand Sprint');
  await page.waitForTimeout(1_000);
  await expect(toasts(page).getByText(title)).toHaveCount(0);
  await card.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/task\/1#feedback$/);
  await standsAtFeedback(page);
  await expect(page).toHaveTitle(/^Day 1: .* · Brand Sprint$/);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Your sprint' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a remark that comes while the feedback is reported as seen is reported as well', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Ada Rossi');
  const coach = await coachOf(product);
  const { id } = (await giveFeedback(coach, person.submissionId)) as { id: number };
  await visitAs(page, person, product, '/task/1#feedback');
  await page.route(
    /\/api\/feedback\/\d+\/seen/,
    async (route) => {
      const response = await route.fetch();
      await annotate(coach, id, 'early risers', 'This is the whole idea.');
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await expect(page.getByText('This is the whole idea.')).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeHidden();
});

test('the toast waits for the one of the own work, and is left out where the answer is on screen', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Ben Okoro');
  const coach = await coachOf(product);
  await visitAs(page, person, product, '/tasks');
  await page.getByRole('link', { name: /^Day 1\b/ }).click();
  await sendMessage(page, 'Is it bold enough?');
  // A toast under the pointer stays.
  await toasts(page).getByText('Message sent').hover();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '21-Day Branding Tasks' })).toBeVisible();
  await coach.post(`/api/conversations/${person.user.id}/messages`, { message: 'Bold enough.', day: 1 });
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(toasts(page).getByText('Message sent')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(toasts(page).getByText('“Bold enough.”')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await page.goto('/task/1');
  await page.getByRole('heading', { name: 'Feedback', exact: true }).scrollIntoViewIfNeeded();
  await giveFeedback(coach, person.submissionId);
  await expect(page.getByText(COMMENT)).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(toasts(page).getByText(/gave you feedback on Day 1/)).toHaveCount(0);
});

test('on a phone each answer in the line leads to its place; the task is folded below it', async ({
  browser,
  product,
}) => {
  const person = await handedIn(product, 'Cleo Marsh');
  const coach = await coachOf(product);
  await giveFeedback(coach, person.submissionId);
  await coach.post(`/api/conversations/${person.user.id}/messages`, { message: 'Well done.', day: 1 });
  const page = await openAs(browser, product, person, '/dashboard', 'phone');
  const card = page.getByRole('region', { name: 'New from your coach' });
  await expect(card.getByRole('link')).toHaveCount(2);
  await card
    .getByRole('link', { name: `${coach.user.name} gave you feedback on Day 1`, exact: true })
    .click();
  await standsAtFeedback(page);
  await page.goto('/completed');
  await page.getByRole('link', { name: /Day 1:/ }).click();
  await standsAtFeedback(page);
  await expect(page.getByText('What good looks like')).toBeHidden();
  await page.getByText('Read the task again').click();
  await expect(page.getByText('What good looks like')).toBeVisible();
});

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
  // What arrives is told from what was there before.
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
  const { submissionId } = lena;
  await reviewWork(coach, { submissionId }, { comment: 'Bold as brass', unlockNext: true });
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

test('feedback is a letter: who writes, a first sentence, a plan to tick, and what is next', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Sara Lind');
  const coach = await coachOf(product);
  await reviewWork(coach, person, {
    ...{ comment: 'You found it. Now say it aloud.', strengths: 'The verb', improvements: 'The length' },
    ...{ actionPlan: 'Cut it to 18 words\nRead it aloud', unlockNext: true },
  });
  await visitAs(page, person, product, '/task/1');
  const letter = page.getByRole('region', { name: 'Feedback' });
  await expect(letter.getByText(coach.user.name)).toBeVisible();
  await expect(letter.getByText('You found it.', { exact: true })).toBeVisible();
  const tops = ['Strengths', 'Areas for Improvement'].map(
    async (name) => (await letter.getByRole('heading', { name }).boundingBox())?.y,
  );
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  // Without hyphens each line of the plan is a point.
  const point = letter.getByRole('checkbox', { name: 'Read it aloud' });
  await point.click();
  await expect(point).toBeChecked();
  await expect(letter.getByText('1 of 2 done')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'Continue to Day 2' })).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
});

test('feedback lists the action plan and leads on to the next day; the messages lead back to it', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Ruth Adler');
  const coach = await coachOf(product);
  await reviewWork(coach, person, {
    actionPlan: 'Until Friday:\n- Cut it to 18 words\n- Read it aloud',
    unlockNext: true,
  });
  await visitAs(page, person, product, '/messages');
  await page.getByRole('log').getByRole('link', { name: 'Feedback on Day 1' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeFocused();
  const plan = page.getByRole('listitem').filter({ hasText: /^(Cut it to 18 words|Read it aloud)$/ });
  await expect(plan).toHaveCount(2);
  await page.getByRole('link', { name: 'Continue to Day 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Picture your vision' })).toBeVisible();
});

test('before the first day the dashboard says who opens it, and the coach can be asked', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Tom Adeyemi');
  await runSql(product, `update users set current_day = 0 where id = ${person.user.id}`);
  await visitAs(page, person, product, '/tasks');
  await expect(page.getByText('Your sprint has not started yet.')).toBeVisible();
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Day 1 is waiting for you' });
  await expect(card.getByText(/^No task available\./)).toBeVisible();
  await card.getByRole('link', { name: 'Write to your coach' }).click();
  await sendMessage(page, 'When do we begin?');
  await expect(page.getByText('Message sent').first()).toBeVisible();
});

test('feedback that arrives leaves the page and a half-written message in place', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Vera Lund');
  const coach = await coachOf(product);
  await visitAs(page, person, product, '/task/1');
  await page.getByRole('textbox', { name: 'Your message' }).fill('May I ask');
  const letAnnotationsCome = await hold(page, '**/annotations');
  const comment = 'Clear and warm.';
  await reviewWork(coach, person, { comment });
  await expect(page.getByRole('region', { name: 'Feedback' }).getByText(comment)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('May I ask');
  letAnnotationsCome();
});
