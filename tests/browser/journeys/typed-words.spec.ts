import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import {
  coachOf,
  handedIn,
  messageBox,
  onDay,
  pickFile,
  sendNow,
  signInAs,
  submitFeedback,
  thread,
} from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';

/** A participant's messages on the server, by text. */
async function wordsOf(person: HttpPerson): Promise<string[]> {
  const path = `/api/conversations/${person.user.id}/messages`;
  return (await person.get<{ message: string }[]>(path)).map(({ message }) => message);
}

test('a failed message survives another page, a reload and a second tab, and is sent once', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await signInAs(page, person, product);
  const cut = /\/api\/conversations\/\d+\/messages$/;
  await page.context().route(cut, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    // Every second one reaches the server, but its response is lost.
    await route.fetch();
    await route.abort();
  });
  await page.goto('/task/1');
  await messageBox(page).fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Failed to send message').first()).toBeVisible();
  await page.context().setOffline(true);
  await messageBox(page).fill('And a second one');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const retries = thread(page).getByRole('button', { name: 'Retry' });
  await expect(retries).toHaveCount(1);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(thread(page).getByText('And a second one')).toBeVisible();
  await page.context().setOffline(false);
  await page
    .context()
    .route(cut, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.reload();
  await expect(thread(page).getByText('And a second one')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/task/1');
  await expect(thread(second).getByText('And a second one')).toBeVisible();
  await page.context().unrouteAll();
  for (const each of [page, second]) {
    await expect(thread(each).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
  expect(await wordsOf(person)).toEqual(['Is anybody there?', 'And a second one']);
  await page.reload();
  await expect(thread(page).getByText('And a second one')).toHaveCount(1);
});

test("a refused message shows the server's error and can be edited", async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await signInAs(page, person, product);
  await page.goto('/task/1');
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: '{"message":"This day is still locked."}',
        })
      : route.continue(),
  );
  await messageBox(page).fill('Hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(page).getByText('Not sent: This day is still locked.')).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.unrouteAll();
  await thread(page).getByRole('button', { name: 'Edit' }).click();
  await expect(messageBox(page)).toHaveValue('Hello');
  await messageBox(page).fill('Hello again');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(await wordsOf(person)).toEqual(['Hello again']);
});

test('an unsent submission is shown on its page and the dashboard until it is sent', async ({
  page,
  product,
}) => {
  const person = await onDay(product, 2, 'Priya Raman');
  await signInAs(page, person, product);
  await page.goto('/task/2');
  await pickFile(page, {
    name: 'my vision.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('In four years we are known by name.'),
  });
  await page.getByLabel(/Additional notes/).fill('Is it bold enough?');
  await page.route('**/api/submissions', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Busy"}' })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page.getByText('Submission failed').first()).toBeVisible();
  await expect(page.getByText(/^Not handed in yet/)).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText(/^Day 2 is not handed in yet/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Day 2 is not handed in yet/)).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.unrouteAll();
  await expect(page.getByText(/waiting for your coach/)).toBeVisible();
  await expect(page.getByText(/is not handed in yet/)).toHaveCount(0);
  const submission = await person.get<{ version: number }>(`/api/submissions/user/${person.user.id}/day/2`);
  expect(submission.version).toBe(1);
});

test('feedback, a note and an annotation survive a reload and are stored once', async ({ page, product }) => {
  const person = await handedIn(product, 'Wanda Ilic');
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/client/${person.user.id}`);
  await page
    .context()
    .route(/\/api\/(feedback|users\/\d+\/notes)/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
  await page.getByLabel('New note').fill('Prefers mornings');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note not saved').first()).toBeVisible();
  await page.goto(`/admin/review/${person.user.id}/1`);
  await page.getByRole('tab', { name: 'Provide Feedback' }).click();
  await page.getByLabel('Overall Feedback').fill('Good and warm.');
  await submitFeedback(page);
  await expect(page.getByText('Error submitting feedback').first()).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.reload();
  await page.getByRole('tab', { name: 'Provide Feedback' }).click();
  await expect(page.getByLabel('Overall Feedback')).toHaveValue('Good and warm.');
  await page.context().unrouteAll();
  await expect(page.getByRole('tab', { name: 'Annotations' })).toBeVisible();
  await page
    .context()
    .route(/\/annotations$/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
  await page.getByRole('tab', { name: 'Annotations' }).click();
  await page.getByRole('button', { name: 'Add annotation', exact: true }).click();
  await page.getByLabel('Annotation', { exact: true }).fill('Which bread?');
  await page.getByRole('button', { name: 'Add Annotation', exact: true }).click();
  await sendNow(page);
  await expect(page.getByLabel('Annotation', { exact: true })).toHaveValue('Which bread?');
  await page.reload();
  await page.getByRole('tab', { name: 'Annotations' }).click();
  await expect(page.getByText('Which bread?')).toBeVisible();
  await page.context().unrouteAll();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  const given = await person.get<{ id: number }>(`/api/feedback/user/${person.user.id}/day/1`);
  const annotations = await person.get<object[]>(`/api/feedback/${given.id}/annotations`);
  expect(annotations).toMatchObject([{ comment: 'Which bread?' }]);
  const coach = await coachOf(product);
  expect(await coach.get(`/api/users/${person.user.id}/notes`)).toMatchObject([{ note: 'Prefers mornings' }]);
});
