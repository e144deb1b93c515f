import { expect, type Locator } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, handedIn, onDay, openAs, openWindow, PNG, signInAs, visitAs } from './browser-people.ts';
import { test } from './product.ts';
import { answer } from './screen-texts.ts';

/** Where the words of an element are, which its own box may surround with space. */
const wordsOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return words.getBoundingClientRect().toJSON();
  });

const expectOne =
  (side: 'left' | 'top') =>
  async (...elements: Locator[]): Promise<void> => {
    const places: number[] = [];
    for (const element of elements) places.push(Math.round((await wordsOf(element))[side]));
    expect(places).toEqual(places.map(() => places[0]));
  };
const expectOneLeft = expectOne('left');
const expectOneTop = expectOne('top');

test('words of buttons without a frame stand below the words above them', async ({
  browser,
  emptyProduct: product,
}) => {
  const page = await openWindow(browser, product);
  const { user, post } = await signUp(product.baseUrl, 'Ana Silva');
  await post(`/api/conversations/${user.id}/messages`, { message: 'A question', day: 1 });
  await visitAs(page, await coachOf(product), product, '/admin');
  const inbox = page.getByRole('link', { name: 'Answer in the inbox' });
  await expectOneLeft(page.getByRole('heading', { name: 'Unanswered Messages' }), inbox);
});

test("a coach's pages begin where the name in the bar begins", async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, await coachOf(product), product, '/admin/programmes');
  for (const path of ['/admin/programmes', '/admin/tasks', '/admin/team', '/admin/insights']) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    const name = page.getByRole('banner').getByRole('link', { name: 'Brand Sprint' });
    await expectOneLeft(name, heading);
  }
});

test('a refusal below a field never runs into what stands beside the hint', async ({ page, product }) => {
  const person = await handedIn(product, 'Vera Holt');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/1`);
  await page.getByRole('button', { name: 'Submit Feedback' }).click();
  const refusal = await wordsOf(page.getByText('Comment is required'));
  const hint = await wordsOf(page.getByText('At least 5 characters'));
  const beside = await wordsOf(page.getByText('Save as a snippet'));
  expect(Math.round(beside.y)).toBe(Math.round(hint.y));
  expect(refusal.y).toBeGreaterThanOrEqual(beside.bottom);
});

test('on a phone steps begin on one line, a caption has the width of its picture, and a cohort shows its policy', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, await onDay(product, 14), '/task/1', 'phone');
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('button');
  await expect(steps).toHaveCount(4);
  await expectOneTop(...(await steps.all()));
  await page.goto('/task/14');
  await page
    .getByLabel(/^Add pictures:/)
    .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: PNG }]);
  const width = async (element: Locator): Promise<number> => (await element.boundingBox())?.width ?? 0;
  const tile = page.getByRole('group', { name: 'Picture 1' });
  await expect(tile.getByLabel(/^Caption/)).toBeVisible();
  expect(await width(tile.getByLabel(/^Caption/))).toBe(await width(tile));
  await visitAs(page, await coachOf(product), product, '/admin/cohorts');
  await page.getByRole('button', { name: 'New cohort' }).click();
  expect(await cutOptions(page.getByLabel('How days open'))).toEqual([]);
});

type CanvasText = OffscreenCanvasRenderingContext2D;

/** The options of a select that it cannot show whole. */
const cutOptions = (select: Locator): Promise<string[]> =>
  select.evaluate((node) => {
    const field = node as HTMLSelectElement;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = Object.assign(new OffscreenCanvas(1, 1).getContext('2d') as object, { font }) as CanvasText;
    // The arrow is about as wide as a letter is high.
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
    return [...field.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
  });

const HOURS = { count: 6, medianHours: 5, longHours: 9 };
const waits = (...names: [coachId: number, coachName: string][]) => ({
  promise: 24,
  medianHours: 5,
  weeks: ['2026-11-16', '2026-11-23'],
  rows: names.map(([coachId, coachName], at) => ({
    ...HOURS,
    ...{ week: at === 0 ? '2026-11-16' : '2026-11-23', coachId, coachName },
  })),
});

test('Insights names the coaches in one order, in tables on the left, and the figures of a cohort on one line', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, coach, product);
  await answer(page, '**/api/insights/reviews?*', 200, waits([1, 'Amara Diallo'], [2, 'Noah Berg']));
  await answer(page, '**/api/insights/replies?*', 200, waits([2, 'Noah Berg'], [1, 'Amara Diallo']));
  await page.goto('/admin/insights');
  for (const title of ['Review time', 'Reply time']) {
    const card = page.getByRole('region', { name: title, exact: true });
    await expect(card.locator('li').first()).toHaveText('Amara Diallo');
    await card.getByText('Numbers').click();
    const alignments = await card.getByRole('row').nth(1).locator('th, td').evaluateAll(alignmentsOf);
    expect(alignments).toEqual(['left', 'left', 'right', 'right', 'right']);
  }
  const cohort = { name: 'Bakers', startsOn: '2026-11-02', policy: 'coach' };
  const { id } = await coach.post<{ id: number }>('/api/cohorts', cohort);
  await page.goto(`/admin/cohorts/${id}`);
  const names = page.getByRole('region', { name: 'Overview' }).getByRole('term');
  await expect(names).toHaveCount(3);
  await expectOneTop(...(await names.all()));
});

const alignmentsOf = (cells: Element[]): string[] => cells.map((cell) => getComputedStyle(cell).textAlign);
