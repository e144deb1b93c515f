import { expect, type Page } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { coachOf, handedIn, onDay, reviewed, signInAs, visitAs } from './browser-people.ts';
import { test } from './product.ts';

/** Adds up layout shifts from the page's start on. */
const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: [number, string][] = [];
    Object.assign(globalThis, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        seen.push([entry.value, moved.join(' | ')]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Answers come late and out of order, as on a poor connection. */
const answerLate = (page: Page): Promise<unknown> => {
  let calls = 0;
  return page.route('**/api/**', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 40 + ((calls * 130) % 250)));
    await route.continue().catch(() => undefined);
  });
};

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`nothing moves while a participant's pages load, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height });
    await signInAs(page, await reviewed(product), product);
    await countShifts(page);
    await answerLate(page);
    for (const route of ['/task/1', '/task/3']) {
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (globalThis as never as { shifts: unknown[] }).shifts);
      expect([route, shifts]).toEqual([route, []]);
    }
  });
}

test('nothing moves or is animated while a page loads for people who prefer less motion', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, await reviewed(product), product);
  await countShifts(page);
  await page.addInitScript(() => {
    const { shifts } = globalThis as never as { shifts: unknown[] };
    for (const type of ['animationstart', 'transitionrun'])
      addEventListener(type, (event) => shifts.push([type, (event.target as Element).tagName]));
  });
  await answerLate(page);
  await page.goto('/task/1');
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (globalThis as never as { shifts: unknown[] }).shifts)).toEqual([]);
});

test('nothing moves while the other pages load, on a phone or a tablet', async ({ page, product }) => {
  await signInAs(page, await reviewed(product), product);
  await countShifts(page);
  await answerLate(page);
  for (const [width, route, sign] of [
    [390, '/messages', 'Well done'],
    [900, '/completed', /^Day 1: Write/],
    [900, '/brand', 'Contents'],
    [390, '/tasks', 'Choose values you will act on'],
    [390, '/settings', 'Your data'],
    [900, '/set-password', /^This link has been used/],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(route);
    await expect(page.getByRole('main').getByText(sign).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (globalThis as never as { shifts: unknown[] }).shifts);
    expect([route, width, shifts]).toEqual([route, width, []]);
  }
});

test('nothing moves while the dashboard loads: on the first day, with a draft, waiting, answered, paused and finished', async ({
  page,
  product,
}) => {
  const drafting = await signUp(product.baseUrl, 'Mia Brandt');
  await drafting.put('/api/drafts/1', { form: { step1: { why_started: 'Bread.' } } });
  const paused = await onDay(product, 2, 'Otto Kern');
  await (await coachOf(product)).post(`/api/users/${paused.user.id}/pause`, { reason: 'A week off' });
  const finished = await onDay(product, 21, 'Yara Aziz');
  const fileURL = await finished.upload(21, 'launch.txt');
  await finished.post('/api/submissions', { userId: finished.user.id, taskDay: 21, fileURL, notes: '' });
  const people: [HttpPerson, string][] = [
    [await signUp(product.baseUrl, 'Nora Field'), 'Start Day 1'],
    [drafting, 'Continue Day 1'],
    [await handedIn(product, 'Ida Moss'), 'View'],
    [await reviewed(product), 'Start Day 3'],
    [paused, 'Write to your coach'],
    [finished, 'See all your work'],
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  await countShifts(page);
  await answerLate(page);
  for (const [person, action] of people) {
    await visitAs(page, person, product, '/dashboard');
    await expect(page.getByRole('link', { name: action, exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (globalThis as never as { shifts: unknown[] }).shifts);
    expect([action, shifts]).toEqual([action, []]);
  }
});
