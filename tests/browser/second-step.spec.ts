import { expect } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import {
  messageBox,
  onDay,
  pickFile,
  sendMessage,
  signInAs,
  submitTask,
  textFile,
  thread,
  visitAs,
} from './browser-people.ts';
import { test } from './product.ts';

test('an upload shows its progress and can be cancelled; a refused file gives way to others, packed into one', async ({
  page,
  product,
}) => {
  const person = await onDay(product, 2);
  await visitAs(page, person, product, '/task/2');
  await pickFile(page, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>no</p>') });
  await page.getByText('All file types').click();
  await expect(page.getByText(/^pdf, doc, docx/)).toBeVisible();
  await expect(page.getByRole('alert').getByText(/This file type is not supported/)).toBeVisible();
  await page.route('**/api/uploads', () => undefined);
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page.getByText('File required').first()).toBeVisible();
  await pickFile(page, textFile('vision.txt', 'Known by name.'));
  // The file takes the place of the limits, and the complaint goes.
  await expect(page.getByText('All file types')).toHaveCount(0);
  await expect(page.getByText('File required')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page).toHaveURL(/\/task\/2$/);
  await page.unroute('**/api/uploads');
  // A refusal would be repeated, so no retry is offered.
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 415, json: { message: 'No.' } }));
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page.getByText('File upload failed. No.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(await person.get(`/api/submissions/user/${person.user.id}`)).toEqual([]);
  await page.unroute('**/api/uploads');
  const photos = ['IMG_1.heic', 'IMG_2.heic'].map((name) => ({
    ...{ name, mimeType: 'image/heic' },
    buffer: Buffer.from(name),
  }));
  await page.getByLabel('File', { exact: true }).setInputFiles(photos);
  await expect(page.getByText('In it: IMG_1.heic, IMG_2.heic')).toBeVisible();
  await submitTask(page);
  expect(await person.get(`/api/submissions/user/${person.user.id}`)).toMatchObject([
    { file: { name: 'Day 2, 2 files.zip', mediaType: 'application/zip' } },
  ]);
});

/** A participant's messages on the server, by text. */
async function wordsOf(person: HttpPerson): Promise<string[]> {
  const path = `/api/conversations/${person.user.id}/messages`;
  return (await person.get<{ message: string }[]>(path)).map(({ message }) => message);
}

test("a refused message shows the server's error and can be edited", async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await visitAs(page, person, product, '/task/1');
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: '{"message":"This day is still locked."}',
        })
      : route.continue(),
  );
  await sendMessage(page, 'Hello');
  await expect(thread(page).getByText('Not sent: This day is still locked.')).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.unrouteAll();
  await thread(page).getByRole('button', { name: 'Edit' }).click();
  await expect(messageBox(page)).toHaveValue('Hello');
  await sendMessage(page, 'Hello again');
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(await wordsOf(person)).toEqual(['Hello again']);
});

test('an unsent submission is shown on its page and the dashboard until it is sent', async ({
  page,
  product,
}) => {
  const person = await onDay(product, 2, 'Priya Raman');
  await signInAs(page, person, product);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads')) uploads += 1;
  });
  await page.goto('/task/2');
  await pickFile(page, textFile('my vision.txt', 'In four years we are known by name.'));
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
  await page.unrouteAll();
  await expect(page.getByText(/^Handed in today at/)).toBeVisible();
  await expect(page.getByText(/is not handed in yet/)).toHaveCount(0);
  const submission = await person.get<{ version: number }>(`/api/submissions/user/${person.user.id}/day/2`);
  expect(submission.version).toBe(1);
  // Only the hand-in has failed.
  expect(uploads).toBe(1);
});
