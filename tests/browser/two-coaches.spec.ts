import { expect } from '@playwright/test';
import {
  anotherCoach,
  coachOf,
  handedIn,
  openWindow,
  sendNow,
  signInAs,
  submitFeedback,
  visitAs,
} from './browser-people.ts';
import { test } from './product.ts';

test('two coaches on one submission see each other, one feedback is stored, no text is lost', async ({
  browser,
  product,
}) => {
  const { user } = await handedIn(product, 'Hana Sato');
  const [maya, noah] = [await coachOf(product), await anotherCoach(product, 'Noah Berg')];
  const [first, second] = [await openWindow(browser, product), await openWindow(browser, product)];
  await signInAs(first, maya, product);
  await signInAs(second, noah, product);
  const path = `/admin/review/${user.id}/1`;
  await first.goto(path);
  await second.goto('/admin');
  const row = second.getByRole('listitem').filter({ hasText: 'Hana Sato' });
  await expect(row.getByText(/is reviewing$/).first()).toBeVisible();
  const mayasList = await first.context().newPage();
  await mayasList.goto('/admin');
  await expect(
    mayasList.getByRole('listitem').filter({ hasText: 'Hana Sato' }).getByText('You have this open'),
  ).toBeVisible();
  await second.goto(path);
  await expect(second.getByRole('status').getByText(/is reviewing$/)).toBeVisible();
  await second.getByRole('button', { name: 'Take over' }).click();
  await expect(first.getByText('Noah Berg is reviewing')).toBeVisible();
  for (const [page, words] of [
    [first, 'From the first coach'],
    [second, 'From the second coach'],
  ] as const) {
    await page.getByRole('tab', { name: 'Provide Feedback' }).click();
    await page.getByLabel('Overall Feedback').fill(words);
  }
  await first.getByRole('button', { name: 'Submit Feedback' }).click();
  const question = first.getByRole('dialog', { name: 'Submit your feedback anyway?' });
  await expect(question).toContainText('Noah Berg is reviewing this submission.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(first.getByRole('region', { name: 'Feedback on its way' })).toHaveCount(0);
  await first.getByRole('button', { name: 'Submit Feedback' }).click();
  await question.getByRole('button', { name: 'Submit mine' }).click();
  await sendNow(first);
  // Another tab of hers may send it, and tells it there.
  await expect(first.getByText("You've already provided feedback for this submission.")).toBeVisible();
  await expect(second.getByText("You've already provided feedback for this submission.")).toBeVisible();
  await expect(second.getByLabel('Overall Feedback')).toHaveValue('From the second coach');
  await expect(second.getByText('From the first coach')).toBeVisible();
  await expect(second.getByText(`${maya.user.name} gave this feedback`)).toBeVisible();
  await expect(first.getByText(/gave this feedback/)).toHaveCount(0);
  await second.getByRole('button', { name: 'Use your text as a message' }).click();
  await expect(second.getByRole('textbox', { name: 'Your message' })).toHaveValue('From the second coach');
  await expect(second.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  await expect(second.getByRole('button', { name: 'Submit Feedback' })).toBeDisabled();
});

test('a selected quote is anchored exactly, stored in the draft and marked for both', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Ivo Costa');
  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/1`);
  await expect(page.getByText('We bake for early risers.')).toBeVisible();
  const selectBread = () =>
    page.getByText('Warm bread before the first train.').evaluate((element) => {
      const range = document.createRange();
      const [text] = [...element.childNodes];
      if (!text) throw new Error('no text');
      range.setStart(text, 5);
      range.setEnd(text, 10);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    });
  await selectBread();
  const offer = page.getByRole('button', { name: 'Type to annotate' });
  await expect(offer).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe('bread');
  await page.keyboard.press('Escape');
  await page.getByText('Warm bread before the first train.').click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByLabel('On', { exact: true })).toHaveCount(0);
  await selectBread();
  await expect(offer).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('On', { exact: true })).toHaveValue('bread');
  await page.getByLabel('Annotation', { exact: true }).fill('Which bread?');
  await page.getByRole('button', { name: 'Add Annotation' }).click();
  await expect(page.getByRole('link', { name: 'bread' })).toBeVisible();
  await expect(page.getByText('Which bread?')).toBeVisible();
  await page.waitForResponse(
    (answer) => answer.url().endsWith('/feedback-draft') && answer.request().method() === 'PUT',
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'bread' })).toBeVisible();
  await page.getByRole('tab', { name: 'Provide Feedback' }).click();
  await page.getByLabel('Overall Feedback').fill('Good and warm.');
  await submitFeedback(page);
  await expect(page.getByText('Feedback submitted').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Annotations' }).click();
  await expect(page.getByText('On: bread')).toBeVisible();
  const given = await person.get<{ id: number }>(`/api/feedback/user/${person.user.id}/day/1`);
  const [annotation] = await person.get<{ selector: object }[]>(`/api/feedback/${given.id}/annotations`);
  expect(annotation?.selector).toMatchObject({
    field: 'notes',
    start: 5,
    end: 10,
    exact: 'bread',
    version: 1,
  });
});
