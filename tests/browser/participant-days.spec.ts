import { expect, type Page } from '@playwright/test';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import {
  coachOf,
  handedIn,
  handInFile,
  logIn,
  onDay,
  openAs,
  openWindow,
  reviewWork,
  sendMessage,
  signInAs,
  visitAs,
} from './browser-people.ts';
import { test } from './product.ts';
import { answer } from './screen-texts.ts';

const BAR_PX = 64;

/** A heading has the focus and stands below the sticky bar. */
async function standsAt(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(BAR_PX);
}

const nextStep = (page: Page) => page.getByRole('button', { name: 'Next step' }).click();

test('on a phone the work is one press away, each step begins at its heading, and a draft becomes the statement', async ({
  browser,
  product,
}) => {
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, await signUp(product.baseUrl, 'Ada Rossi'), product);
  const jump = page.getByRole('link', { name: 'Go to your work' });
  await page.goto('/task/1');
  await expect(jump).toBeInViewport();
  const how = page.getByText('Now write three drafts.', { exact: false });
  await expect(how).toBeHidden();
  await page.getByText('How to do it').click();
  await expect(how).toBeVisible();
  await jump.click();
  await standsAt(page, 'Your submission');
  await nextStep(page);
  await standsAt(page, 'Step 2 of 4 · What you bring');
  await nextStep(page);
  const statement = page.getByLabel('Final statement');
  await page.getByLabel('First draft', { exact: true }).fill('We bake for early risers.');
  await page.getByRole('button', { name: 'Use this draft: First draft' }).click();
  await expect(statement).toHaveValue('We bake for early risers.');
  await page.getByLabel('Second draft', { exact: true }).fill('Warm bread before the first train.');
  await page.getByRole('button', { name: 'Use this draft: Second draft' }).click();
  await expect(statement).toHaveValue('Warm bread before the first train.');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(statement).toHaveValue('We bake for early risers.');
  await nextStep(page);
  await standsAt(page, 'Step 4 of 4 · Check it');
  await expect(page.getByRole('blockquote')).toHaveText('We bake for early risers.');
  await page
    .getByRole('region', { name: 'Still open' })
    .getByRole('button', { name: 'Step 1: Who you help' })
    .click();
  await standsAt(page, 'Step 1 of 4 · Why you began');
});

test('an empty day is handed in only after a question', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Ben Okoro');
  await visitAs(page, person, product, '/task/1');
  for (let step = 1; step < 4; step += 1) await nextStep(page);
  const submit = page.getByRole('button', { name: 'Submit Task' });
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Hand in an empty day?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await person.get(`/api/submissions/user/${person.user.id}`)).toEqual([]);
  await submit.click();
  await dialog.getByRole('button', { name: 'Hand in anyway' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the path names its weeks and shows missed days, with a link to catch up', async ({ page, product }) => {
  const person = await onDay(product, 6);
  for (const day of [1, 2, 3]) {
    const fileURL = day === 1 ? 'embedded_form_day1_1.json' : await person.upload(day, `day ${day}.txt`);
    await person.post('/api/submissions', { userId: person.user.id, taskDay: day, fileURL, notes: '' });
  }
  await visitAs(page, person, product, '/dashboard');
  for (const week of ['Week 1: Foundations', 'Week 2: Voice', 'Week 3: Launch'])
    await expect(page.getByRole('region', { name: week }).getByRole('listitem')).toHaveCount(7);
  const second = page.getByRole('region', { name: 'Week 2: Voice' }).getByRole('listitem');
  const [day8, day14] = await Promise.all([second.first().boundingBox(), second.last().boundingBox()]);
  expect(day8?.x).toBeLessThan(day14?.x ?? 0);
  await expect(page.getByRole('link', { name: /^Day \d, missed$/ })).toHaveCount(2);
  await expect(page.getByText('Foundations 3 of 7')).toBeVisible();
  await expect(page.getByText(/^Up next: Day 7, /)).toBeVisible();
  // One press folds the pace for good.
  await page.getByText('Your pace').click();
  await page.reload();
  await expect(page.getByText('Your pace')).toBeVisible();
  await expect(page.getByText('Foundations 3 of 7')).toBeHidden();
  await page.getByRole('link', { name: 'Catch up on Days 4 and 5' }).click();
  await expect(page).toHaveURL(/\/task\/4$/);
});

test('waiting work names the coach, and the promise gives way once it is broken', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  for (let review = 0; review < 5; review += 1) {
    const { submissionId } = await handedIn(product, 'Finn Berg');
    await reviewWork(coach, { submissionId }, { comment: 'Good work.' });
  }
  const person = await handedIn(product, 'Cleo Marsh');
  await coach.post(`/api/conversations/${person.user.id}/messages`, { message: 'Welcome', day: 1 });
  await visitAs(page, person, product, '/dashboard');
  await expect(page.getByRole('heading', { name: `${coach.user.name} has your work` })).toBeVisible();
  await expect(page.getByText(/^Coaches usually reply within \d+ (minutes?|hours?|days)$/)).toBeVisible();
  await runSql(
    product,
    `update submissions set submitted_at = now() - interval '18 hours' where id = ${person.submissionId}`,
  );
  await page.reload();
  await expect(page.getByText(/^This takes longer than the usual \d+ hours?/)).toBeVisible();
  await page.goto('/task/1');
  await expect(page.getByText(/^This takes longer than the usual \d+ hours?/)).toBeVisible();
  await expect(page.getByText(/usually reply within/)).toHaveCount(0);
});

test('a paused sprint says who paused it, keeps what is handed in open, and goes on live', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Dana Fox');
  const coach = await coachOf(product);
  const { id } = person.user;
  await coach.put(`/api/users/${id}/day`, { day: 3, reason: 'You are quick' });
  await coach.post(`/api/users/${id}/pause`, { reason: 'A week off' });
  await coach.post(`/api/conversations/${id}/messages`, { message: 'Enjoy it.', day: 2 });
  await visitAs(page, person, product, '/dashboard');
  const card = page.getByRole('region', { name: 'Day 3 is waiting for you' });
  await expect(card.getByText(`${coach.user.name} paused your sprint`)).toBeVisible();
  await expect(card.getByText('A week off')).toBeVisible();
  await page.goto('/tasks');
  await expect(page.getByRole('listitem').filter({ hasText: 'Day 3Locked' })).toContainText(
    'Your sprint is paused.',
  );
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Day 1, locked, submitted' }).click();
  await expect(page).toHaveURL(/\/task\/1$/);
  await expect(page.getByRole('heading', { name: 'What you submitted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace' })).toHaveCount(0);
  await page.goto('/task/2');
  await expect(page).toHaveURL(/\/dashboard$/);
  await card.getByRole('link', { name: 'Write to your coach' }).click();
  await expect(page.getByText('1 unread message')).toHaveCount(0);
  await sendMessage(page, 'I am ready.');
  await expect(page.getByRole('log').getByText('I am ready.')).toBeVisible();
  await expect(page.getByText('Message sent').first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(card).toBeVisible();
  await coach.post(`/api/users/${id}/resume`, {});
  await expect(page.getByRole('link', { name: 'Start Day 3' })).toBeVisible();
});

test('a sprint that is paused after its day was handed in says so, and what the next day waits for', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Dana Frost');
  await (await coachOf(product)).post(`/api/users/${person.user.id}/pause`, { reason: 'A week off' });
  await visitAs(page, person, product, '/dashboard');
  const card = page.getByRole('region', { name: 'Day 1 is handed in' });
  await expect(card.getByText(/You continue after Day 1 when your coach ends the pause/)).toBeVisible();
  await page.goto('/task/1');
  await expect(page.getByText(/Day 2 unlocks after your coach's review and the pause\.$/)).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Account Information' }).click();
  await expect(page.getByText('Day 1 of 21', { exact: true })).toBeVisible();
});

test('a deactivated participant is told so, and only with the right password', async ({ page, product }) => {
  const { user } = await signUp(product.baseUrl, 'Eli Ward');
  await (await coachOf(product)).post(`/api/users/${user.id}/deactivate`, {});
  const signIn = async (password: string): Promise<void> => {
    await logIn(page, user.email, password);
  };
  await signIn('another secret 1!');
  await expect(page.getByText('Please check your email and password and try again.').first()).toBeVisible();
  await expect(page.getByText(/deactivated/)).toHaveCount(0);
  await signIn(PASSWORD);
  await expect(page.getByRole('alert').getByText(/^Your account is deactivated\./)).toBeVisible();
});

test('the last day ends the sprint, which has no task for today, on a phone', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, await onDay(product, 21, 'Tom Okafor'), '/task/21', 'phone');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await handInFile(page, 'launch.txt', 'It is out.');
  await expect(page.getByTestId('confetti')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You finished the sprint' })).toBeVisible();
  await expect(page.getByText('1 of 21 handed in')).toBeVisible();
  await expect(page.getByText('Congratulations!').first()).toBeVisible();
  await expect(page.getByText(/^Handed in today at/)).toBeVisible();
  await expect(page.getByText("Today's Task")).toHaveCount(0);
  await page.goto('/tasks');
  await expect(page.getByText("Today's Task")).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Day 21/ }).getByText('Completed')).toBeVisible();
  await page.getByRole('link', { name: 'See all your work' }).click();
  await expect(page.getByRole('heading', { name: 'Completed tasks' })).toBeVisible();
});

test('an uploaded day asks for its sentence, which stands in the book', async ({ page, product }) => {
  const person = await onDay(product, 2);
  await visitAs(page, person, product, '/task/2');
  await page.getByRole('tab', { name: 'Upload a file' }).click();
  await page.getByLabel('Vision in one sentence', { exact: true }).fill('Every street has its own oven.');
  await handInFile(page, 'vision.txt', 'Is it bold enough?');
  await page.goto('/brand');
  await expect(page.getByText('Every street has its own oven.').first()).toBeVisible();
  await expect(page.getByText(/^Handed in as a file/)).toHaveCount(0);
});

test('a day whose workbook is switched off takes only a file, and says so', async ({ page, product }) => {
  const person = await onDay(product, 2);
  await signInAs(page, person, product);
  const task = await person.get<object>('/api/tasks/2');
  await answer(page, '**/api/tasks/2', 200, { ...task, hasWorkbook: false });
  await page.goto('/task/2');
  await expect(page.getByText('The embedded template is still being built').first()).toBeVisible();
  await expect(page.getByLabel('File', { exact: true })).toBeAttached();
  await expect(page.getByRole('tab')).toHaveCount(0);
});
