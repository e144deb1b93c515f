import { expect, type Page } from '@playwright/test';
import { findFaultsInBothThemes } from './accessibility.ts';
import {
  anotherCoach,
  coachOf,
  handedIn,
  openAs,
  openWindow,
  reviewWork,
  sendNow,
  signInAs,
} from './browser-people.ts';
import { test } from './product.ts';

const comment = (page: Page) => page.getByRole('textbox', { name: 'Overall Feedback' });
const bar = (page: Page) => page.getByRole('region', { name: 'Feedback on its way' });

/** Counts the posts of feedback, and their keys. */
function watchPosts(page: Page): string[] {
  const keys: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/feedback')) {
      keys.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  return keys;
}

/** `draft` is what the comment holds already: words typed before it is loaded would be added to it. */
async function sendAndGoOn(page: Page, userId: number, words: string, draft = ''): Promise<void> {
  await page.goto(`/admin/review/${userId}/1`);
  await expect(comment(page)).toHaveValue(draft);
  await comment(page).fill(words);
  await page.getByRole('button', { name: 'Send and next' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/admin/review/${userId}/1$`));
  await expect(bar(page)).toBeVisible();
}

test('Send and next waits ten seconds, through a reload and a closed tab, and sends once', async ({
  browser,
  product,
}) => {
  const [person] = [await handedIn(product, 'Ana Silva'), await handedIn(product, 'Ben Whitaker')];
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  const posts = watchPosts(page);
  // The ten seconds pass when the test says so: a reload may take longer on a busy machine.
  const { clock } = page.context();
  const begun = Date.now();
  await clock.setFixedTime(begun);
  await sendAndGoOn(page, person.user.id, 'Clear and warm.');
  await page.reload();
  await expect(bar(page).getByText(/^Sending feedback to Ana in \d+ s$/)).toBeVisible();
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/admin');
  await expect(bar(next)).toBeVisible();
  expect(posts).toEqual([]);
  await clock.setFixedTime(begun + 10_001);
  await expect(next.getByText('Feedback submitted').first()).toBeVisible();
  await expect(bar(next)).toHaveCount(0);
  expect(posts).toHaveLength(1);
  expect(await person.get(`/api/feedback/user/${person.user.id}/day/1`)).toMatchObject({
    comment: 'Clear and warm.',
  });
});

test('Undo brings the feedback back, unsent and ready to be changed; Send now does not wait', async ({
  browser,
  product,
}) => {
  const [person] = [await handedIn(product, 'Carla Mendez'), await handedIn(product, 'Dev Patel')];
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  const posts = watchPosts(page);
  // What can be undone does not leave by itself, however slow the machine is.
  await page.clock.setFixedTime(new Date());
  await sendAndGoOn(page, person.user.id, 'Clear and cold.');
  // The focus is in the comment of the next one, where U is a letter.
  await expect(comment(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await expect(page.getByText('Carla Mendez - Day 1')).toBeVisible();
  await expect(comment(page)).toHaveValue('Clear and cold.');
  await expect(comment(page)).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  expect(posts).toEqual([]);
  await page.getByRole('radio', { name: '5' }).check({ force: true });
  await page.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('u');
  await expect(comment(page)).toBeFocused();
  await expect(comment(page)).toHaveValue('Clear and cold.');
  await expect(page.getByRole('radio', { name: '5' })).toBeChecked();
  await comment(page).fill('Clear and mild.');
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toBeVisible();
  // What was sent stands there at once, in place of the form.
  await expect(page.getByText('You have 10 seconds to undo.')).toBeVisible();
  await expect(page.getByText('Clear and mild.', { exact: true })).toBeVisible();
  await expect(page.getByText('Accepted.')).toBeVisible();
  await expect(comment(page)).toBeHidden();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  // A remark that is added meanwhile holds the feedback, which then goes with it.
  await page.getByRole('button', { name: 'Add annotation', exact: true }).click();
  await page.getByLabel('Annotation', { exact: true }).fill('Lovely.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Not sent: you changed it/)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit Feedback' })).toBeEnabled();
  expect(posts).toEqual([]);
  await sendAndGoOn(page, person.user.id, 'Clear and warm.', 'Clear and mild.');
  await bar(page).getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Feedback submitted').first()).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await person.get(`/api/feedback/user/${person.user.id}/day/1`)).toMatchObject({
    comment: 'Clear and warm.',
  });
});

test('feedback that is refused after the coach has gone on is told on every page, with the way back', async ({
  browser,
  product,
}) => {
  const [person] = [await handedIn(product, 'Edda Falk'), await handedIn(product, 'Finn Adler')];
  const other = await anotherCoach(product, 'Noah Berg');
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  await sendAndGoOn(page, person.user.id, 'From the first coach');
  await reviewWork(other, person, { comment: 'From the second coach' });
  await bar(page).getByRole('button', { name: 'Send now' }).click();
  await expect(bar(page).getByText(/^Not sent: feedback to Edda, Day 1/)).toBeVisible();
  await page.goto('/admin');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await bar(page).getByRole('link', { name: 'Open' }).click();
  await expect(comment(page)).toHaveValue('From the first coach');
  await expect(page.getByText('From the second coach')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('keys walk the list from here, write where they should, and never act while somebody types', async ({
  browser,
  emptyProduct: product,
}) => {
  const people = [];
  for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez'])
    people.push(await handedIn(product, name));
  const [ana, ben] = people;
  const page = await openAs(browser, product, await coachOf(product), `/admin/review/${ana?.user.id}/1`);
  await expect(page.getByText('1 of 3')).toBeVisible();
  for (const [key, name, place] of [
    ['j', 'Ben Whitaker', '2 of 3'],
    ['j', 'Carla Mendez', '3 of 3'],
    ['k', 'Ben Whitaker', '2 of 3'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(`${name} - Day 1`)).toBeVisible();
    await expect(page.getByText(place)).toBeVisible();
  }
  const hers = new RegExp(`/admin/review/${ben?.user.id}/1$`);
  await page.keyboard.press('f');
  await expect(comment(page)).toBeFocused();
  await page.keyboard.type('jk');
  await expect(comment(page)).toHaveValue('jk');
  await expect(page).toHaveURL(hers);

  await page.getByRole('button', { name: 'Add annotation', exact: true }).click();
  await page.keyboard.type('Half a thought');
  await comment(page).fill('Clear and warm.');
  await page.keyboard.press('Control+Enter');
  await sendNow(page);
  await expect(page.getByText("You've already provided feedback for this submission.")).toBeVisible();
  const given = await ben?.get<{ id: number }>(`/api/feedback/user/${ben.user.id}/day/1`);
  expect(await ben?.get(`/api/feedback/${given?.id}/annotations`)).toEqual([]);
  await expect(page.getByLabel('Annotation', { exact: true })).toHaveValue('Half a thought');

  await page.getByRole('tab', { name: 'Annotations' }).evaluate(async (tab) => {
    tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  });
  await expect(page.getByRole('tab', { name: 'Annotations' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(hers);
  await page.getByRole('heading', { name: 'Review Submission' }).click();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.getByText('Carla Mendez - Day 1')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('2 of 2')).toBeVisible();
});
