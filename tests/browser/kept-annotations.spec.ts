import { expect, type Page } from '@playwright/test';
import { coachOf, handedIn, signInAs, submitFeedback } from './browser-people.ts';
import { test } from './product.ts';

async function annotate(page: Page, on: string, comment: string): Promise<void> {
  await page.getByRole('button', { name: 'Add annotation', exact: true }).click();
  await page.getByLabel('On', { exact: true }).fill(on);
  await page.getByLabel('Annotation', { exact: true }).fill(comment);
  await page.getByRole('button', { name: 'Add Annotation', exact: true }).click();
  await expect(page.getByText(`On: ${on}`)).toBeVisible();
}

test('draft annotations are stored with the feedback, even if posting them separately would fail', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Mina Okabe');
  await signInAs(page, await coachOf(product), product);
  await page.route(/\/api\/feedback\/\d+\/annotations$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto(`/admin/review/${person.user.id}/1`);
  await page.getByRole('tab', { name: 'Provide Feedback' }).click();
  for (const on of ['Page 1', 'Page 2', 'Page 3']) await annotate(page, on, `Look at ${on}`);
  await page.getByLabel('Overall Feedback').fill('Good and warm.');
  // The server stores the feedback, but its response is lost.
  await page.route('**/api/feedback', async (route) => {
    await route.fetch();
    await route.abort();
    await page.unroute('**/api/feedback');
  });
  await submitFeedback(page);
  await expect(page.getByText("You've already provided feedback for this submission.")).toBeVisible();
  const given = await person.get<{ id: number }>(`/api/feedback/user/${person.user.id}/day/1`);
  const kept = await person.get<{ comment: string }[]>(`/api/feedback/${given.id}/annotations`);
  expect(kept.map(({ comment }) => comment)).toEqual(['Look at Page 1', 'Look at Page 2', 'Look at Page 3']);
  await page.reload();
  await page.getByRole('tab', { name: 'Annotations' }).click();
  await expect(page.getByText('Look at Page 3')).toBeVisible();
});
