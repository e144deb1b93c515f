import { expect, type Page } from '@playwright/test';
import { coachOf, handedIn, openAs } from '#tests/browser/browser-people.ts';
import { countedKeys } from '#tests/browser/key-steps.ts';
import { test } from '#tests/browser/product.ts';
import type { HttpPerson } from '#tests/product/http-person.ts';

const review = (page: Page, name: string) => page.getByText(`${name} - Day 1`);
/** Keys are ignored for a moment after another page has opened. */
const settle = (page: Page) => page.waitForTimeout(600);

test('a review takes seven keys beside its text, most of them for the rating and the verdict, a new version three', async ({
  browser,
  emptyProduct: product,
}) => {
  const coach = await coachOf(product);
  const names = ['Ana Silva', 'Ben Whitaker', 'Carla Mendez'];
  const people: (HttpPerson & { submissionId: number })[] = [];
  for (const name of names) people.push(await handedIn(product, name));
  const page = await openAs(browser, product, coach, `/admin/review/${people[0]?.user.id}/1`);
  const { count, press } = countedKeys(page);
  const comment = page.getByLabel('Overall Feedback');
  for (const [n, name] of names.entries()) {
    await expect(review(page, name)).toBeVisible();
    await comment.waitFor();
    await settle(page);
    // Sending the one before has opened this one with the focus in its comment.
    if (n === 0) await press('f');
    await expect(comment).toBeFocused();
    await page.keyboard.type('Clear and warm. Say who it is for.');
    await press('Escape');
    await press('4');
    if (n > 0) {
      await press('v');
      await press('ArrowRight');
    }
    await press('Control', 'Shift', 'Enter');
  }
  expect(count.keys).toBeLessThanOrEqual(7 * names.length - 1);
  const asked = people.slice(1);
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
  await page.getByRole('link', { name: 'Read the oldest' }).press('Enter');
  count.keys = 0;
  for (const [n, name] of names.slice(1).entries()) {
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
});
