import { expect, type Page } from '@playwright/test';
import { findFaultsInBothThemes } from './accessibility.ts';
import { annotate, coachOf, handedIn, openWindow, reviewWork, visitAs } from './browser-people.ts';
import { test } from './product.ts';

test('on a phone all tabs are in view, and a tap on an annotated quote shows the annotation over the text', async ({
  browser,
  product,
}) => {
  const person = await handedIn(product, 'Nils Frey');
  const coach = await coachOf(product);
  const id = await reviewWork(coach, person);
  await annotate(coach, id, 'Warm bread', 'Which bread?');
  const page = await openWindow(browser, product, 'phone');
  await page.setViewportSize({ width: 360, height: 800 });
  await visitAs(page, coach, product, `/admin/review/${person.user.id}/1`);
  for (const name of ['Submission', 'Provide Feedback', 'Annotations'])
    await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Warm bread' }).tap();
  await expect(page.getByRole('region', { name: 'Annotate' }).getByText('Which bread?')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Submission' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(page.getByText('Which bread?')).toBeHidden();
});

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

test('on a phone a tap offers to annotate, and the text stays where it was', async ({ browser, product }) => {
  const person = await handedIn(product, 'Milo Hart');
  const page = await openWindow(browser, product, 'phone');
  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/1`);
  const answer = page.getByText('We bake for early risers.');
  await answer.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 120));
  const before = await scrolled(page);
  await answer.tap();
  const offer = page.getByRole('region', { name: 'Annotate' });
  await expect(offer.getByText('Final statement')).toBeVisible();
  expect(await scrolled(page)).toBe(before);
  await expect(answer).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Submission' })).toHaveAttribute('aria-selected', 'true');
  await offer.getByRole('button', { name: 'Annotate' }).tap();
  await page.getByLabel('Annotation', { exact: true }).fill('Say how early.');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add Annotation' }).tap();
  await expect(page.getByLabel('Annotation', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Submission' })).toHaveAttribute('aria-selected', 'true');
  expect(await scrolled(page)).toBe(before);
  await page.getByRole('tab', { name: 'Provide Feedback' }).tap();
  const remark = page.getByRole('region', { name: 'Annotations' }).getByText('Say how early.');
  await expect(remark).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit Feedback' });
  for (const height of [0, 300, 600]) {
    await page.evaluate((top) => scrollTo(0, top), height);
    await expect(submit).toBeInViewport({ ratio: 1 });
  }
  const verdict = page.getByRole('radio', { name: 'Ask for a new version' });
  await expect(verdict).toBeInViewport({ ratio: 1 });
  const [rating, foot] = [page.getByRole('radio', { name: '3' }), page.locator('form > footer')];
  await rating.focus();
  await expect(rating).toBeFocused();
  await expect(rating).toBeInViewport({ ratio: 1 });
  const [of, above] = [await rating.boundingBox(), await foot.boundingBox()];
  expect((of?.y ?? 0) + (of?.height ?? 0)).toBeLessThan(above?.y ?? 0);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
});
