import { expect, type Page } from '@playwright/test';
import type { Snippet } from '#shared/contract/reviewing.ts';
import { coachOf, handedIn, openWindow, sendNow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

const names = ['Ana Silva', 'Ben Whitaker', 'Carla Mendez'] as const;

/** Keys are ignored for a moment after a tab has changed. A second press too early would go one further. */
async function pressUntil(page: Page, key: string, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await check();
  }).toPass({ timeout: 30_000 });
}

/** Goes to the comment box by its key, writes with a snippet and sends by keys. */
async function review(
  page: Page,
  { name, holds, snippet }: { name: string; holds: boolean; snippet: Snippet },
): Promise<void> {
  await expect(page.getByText(`${name} - Day 1`)).toBeVisible();
  const comment = page.getByLabel('Overall Feedback');
  await pressUntil(page, 'f', () => expect(comment).toBeFocused({ timeout: 3_000 }));
  await page.keyboard.press(`Alt+${snippet.key}`);
  await expect(comment).toHaveValue(`Well done, ${name.split(' ')[0]}.`);
  await page.keyboard.type(' Keep the warmth.');
  if (holds) {
    const box = page.getByLabel('Unlock Next Task');
    for (let tabs = 0; tabs < 20; tabs += 1) {
      if (await box.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await expect(page.getByText('Day 2 stays locked until you unlock it')).toBeVisible();
  }
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await sendNow(page);
  await expect(page.getByText('Feedback given').first()).toBeVisible();
}

/** Called before the feedback is given. */
async function annotateFirst(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await expect(page.getByLabel('On', { exact: true })).toHaveValue('Selected text');
  await page.keyboard.type('Say how early.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Only you see these until you submit the feedback')).toBeVisible();
  await expect(page.getByText('Say how early.')).toBeVisible();
}

test('three reviews by keyboard only, with annotations, snippets, a hold and unlocks', async ({
  browser,
  emptyProduct: product,
}) => {
  const coach = await coachOf(product);
  const words = { shortcut: 'well done', snippet: 'Well done, {first name}.' };
  const snippet = await coach.post<Snippet>('/api/snippets', words);
  const people = [];
  for (const name of names) people.push(await handedIn(product, name));
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  await page.goto('/admin');
  await expect(page.getByText('3 Pending')).toBeVisible();
  await page.getByRole('link', { name: 'Review Submission' }).first().press('Enter');
  await expect(page.getByRole('heading', { name: 'Review Submission' })).toBeVisible();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [index, name] of names.entries()) {
    if (index === 0) await annotateFirst(page);
    await review(page, { name, holds: index === 1, snippet });
    const next = names[index + 1];
    if (next) {
      await pressUntil(page, 'j', () =>
        expect(page.getByText(`${next} - Day 1`)).toBeVisible({ timeout: 3_000 }),
      );
    }
  }
  await page.goto('/admin');
  await expect(page.getByText('No pending submissions to review')).toBeVisible();
  const [ana, ben] = people;
  const days = async (person: typeof ana) =>
    (await person?.get<{ currentDay: number }>('/api/auth/me'))?.currentDay;
  await expect.poll(() => days(ana)).toBe(2);
  expect(await days(ben)).toBe(1);
  const given = await ana?.get<{ id: number }>(`/api/feedback/user/${ana.user.id}/day/1`);
  const [first] = (await ana?.get<{ comment: string }[]>(`/api/feedback/${given?.id}/annotations`)) ?? [];
  expect(first?.comment).toBe('Say how early.');
  await page.context().close();
});
