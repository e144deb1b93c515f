import { expect, type Locator, type Page } from '@playwright/test';
import { anotherCoach, coachOf, handedIn, openWindow, signInAs } from '#tests/browser/browser-people.ts';
import { dialog } from '#tests/browser/dialog-steps.ts';
import { test } from '#tests/browser/product.ts';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';

/** Counts the keys of a person, each of a combination, and a key that is held down once. */
function countedKeys(page: Page) {
  const count = { keys: 0 };
  return {
    count,
    press: async (...held: string[]): Promise<void> => {
      await page.keyboard.press(held.join('+'));
      count.keys += held.length;
    },
    hold: async (key: string, until: Locator): Promise<void> => {
      const isThere = () => until.evaluate((element) => element === document.activeElement);
      for (let n = 0; n < 80 && !(await isThere()); n += 1) await page.keyboard.down(key);
      await page.keyboard.up(key);
      count.keys += 1;
    },
  };
}

const review = (page: Page, name: string) => page.getByText(`${name} - Day 1`);
/** Keys are ignored for a moment after another page has opened. */
const settle = (page: Page) => page.waitForTimeout(600);
const undoBar = (page: Page) => page.getByRole('region', { name: 'Can be undone' });

test('a review takes five keys beside its text, a new version three', async ({
  browser,
  emptyProduct: product,
}) => {
  const coach = await coachOf(product);
  const names = ['Ana Silva', 'Ben Whitaker', 'Carla Mendez', 'Dora Lind'];
  const people: (HttpPerson & { submissionId: number })[] = [];
  for (const name of names) people.push(await handedIn(product, name));
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  await page.goto(`/admin/review/${people[0]?.user.id}/1`);
  const { count, press } = countedKeys(page);
  const comment = page.getByLabel('Overall Feedback');
  for (const [n, name] of names.entries()) {
    await expect(review(page, name)).toBeVisible();
    await comment.waitFor();
    await settle(page);
    await press('4');
    if (n > 1) await press('v');
    await press('f');
    await expect(comment).toBeFocused();
    await page.keyboard.type('Clear and warm. Say who it is for.');
    await press('Control', 'Shift', 'Enter');
  }
  expect(count.keys).toBeLessThanOrEqual(6 * names.length - 2);
  const asked = people.slice(2);
  const ratingOf = async ({ user }: HttpPerson) =>
    (await coach.get<{ rating: number } | null>(`/api/feedback/user/${user.id}/day/1`))?.rating;
  for (const person of people) await expect.poll(() => ratingOf(person), { timeout: 20_000 }).toBe(4);

  for (const { user, post } of asked)
    await post('/api/submissions', {
      userId: user.id,
      taskDay: 1,
      fileURL: 'embedded_form_day1_2.json',
      notes: 'For nurses.',
    });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Read the longest waiting' }).press('Enter');
  count.keys = 0;
  for (const [n, name] of names.slice(2).entries()) {
    await expect(review(page, name)).toBeVisible();
    const accept = page.getByRole('button', { name: 'Accept and unlock Day 2' });
    await accept.waitFor();
    await settle(page);
    await press('v');
    await expect(accept).toBeFocused();
    await press('Enter');
    await expect(accept).toHaveCount(0);
    // On to the next new version.
    if (n === 0) await press('j');
  }
  expect(count.keys).toBeLessThanOrEqual(3 * asked.length);
  for (const person of asked)
    await expect
      .poll(async () => (await person.get<{ currentDay: number }>('/api/auth/me')).currentDay, {
        timeout: 20_000,
      })
      .toBe(2);
  await page.context().close();
});

test('a message to 40 people takes four clicks or ten keys, 20 clients to another coach six clicks', async ({
  browser,
  emptyProduct: product,
}) => {
  const coach = await coachOf(product);
  await anotherCoach(product, 'Noah Berg');
  const people = await Promise.all(
    Array.from({ length: 45 }, (_, n) => signUp(product.baseUrl, `Person ${String(n + 1).padStart(2, '0')}`)),
  );
  for (const { user } of people) await coach.put(`/api/users/${user.id}/coach`, { coachId: coach.user.id });
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  await page.goto('/admin/clients');
  const boxes = page.locator('[data-client]');
  await expect(boxes).toHaveCount(45);
  let clicks = 0;
  const click = async (what: Locator, options = {}): Promise<void> => {
    await what.click(options);
    clicks += 1;
  };
  await click(boxes.nth(0));
  await click(boxes.nth(39), { modifiers: ['Shift'] });
  await click(page.getByRole('button', { name: 'Message', exact: true }));
  const words = dialog(page).getByLabel('Message', { exact: true });
  await expect(words).toBeFocused();
  await page.keyboard.type('Day {day} is “{task title}”, {first name}.');
  await expect(dialog(page).getByLabel('Preview', { exact: true })).toContainText(
    /^Day 1 is “[^{}]+”, Person\.$/,
  );
  await click(dialog(page).getByRole('button', { name: 'Send to 40' }));
  await expect(undoBar(page)).toContainText('begins in');
  expect(clicks).toBeLessThanOrEqual(4);
  await undoBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('40 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Clear choice' }).click();
  await page.getByRole('heading', { level: 1 }).click();

  const { count, press, hold } = countedKeys(page);
  await settle(page);
  await press('j');
  await press('Space');
  await hold('j', boxes.nth(39));
  await press('Shift', 'Space');
  await expect(page.getByText('40 chosen')).toBeVisible();
  await press('a');
  await press('Enter');
  await expect(words).toBeFocused();
  await page.keyboard.type('Well done.');
  await press('Control', 'Enter');
  await expect(undoBar(page)).toContainText('begins in');
  expect(count.keys).toBeLessThanOrEqual(10);
  await press('u');

  await page.goto('/admin/team');
  clicks = 0;
  await click(page.getByRole('button', { name: 'Hand over clients of Maya Lindqvist' }).first());
  await dialog(page).getByLabel('To', { exact: true }).selectOption('Noah Berg');
  // Opens the list, and chooses.
  clicks += 2;
  const own = dialog(page).getByRole('checkbox');
  await click(own.nth(0));
  await click(own.nth(19), { modifiers: ['Shift'] });
  await click(dialog(page).getByRole('button', { name: 'Hand over 20 clients' }));
  await expect(undoBar(page)).toContainText('20 clients of Maya Lindqvist handed over');
  expect(clicks).toBeLessThanOrEqual(6);
  await page.context().close();
});
