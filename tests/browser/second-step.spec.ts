import { expect } from '@playwright/test';
import { coachOf, handedIn, onDay, pickFile, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('a successful upload is not repeated when only the submission fails', async ({ page, product }) => {
  await signInAs(page, await onDay(product, 2), product);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads')) uploads += 1;
  });
  // A final refusal: transient errors are retried automatically.
  await page.route('**/api/submissions', (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
  await page.goto('/task/2');
  await pickFile(page, {
    name: 'vision.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Known by name.'),
  });
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page.getByText('Submission failed').first()).toBeVisible();
  await page.unroute('**/api/submissions');
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(uploads).toBe(1);
});

test('feedback is marked as new, names its coach, and can be answered with a revision', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Ivo Costa');
  const coach = await coachOf(product);
  await coach.post('/api/feedback', {
    submissionId: person.submissionId,
    comment: 'Make it bolder.',
    rating: 4,
  });
  await signInAs(page, person, product);
  await page.goto('/dashboard');
  await expect(page.getByText('New feedback').first()).toBeVisible();
  await page.goto('/task/1');
  await expect(page.getByText(coach.user.name).first()).toBeVisible();
  // Only what arrives after the conversation is read out.
  await page.waitForLoadState('networkidle');
  const url = `/api/conversations/${person.user.id}/messages`;
  await coach.post(url, { message: 'Try one word less.', day: 1 });
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Try one word less.' })).toBeAttached();
  await page.getByRole('button', { name: 'Hand in a revision' }).click();
  for (let step = 1; step < 4; step += 1) await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/task/1');
  await expect(page.getByText(/version 2/)).toBeVisible();
});

test('an upload shows its progress and can be cancelled; a refused file gives way to others, packed into one', async ({
  page,
  product,
}) => {
  const person = await onDay(product, 2);
  await signInAs(page, person, product);
  await page.route('**/api/uploads', () => undefined);
  await page.goto('/task/2');
  await pickFile(page, {
    name: 'vision.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Known by name.'),
  });
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
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await person.get(`/api/submissions/user/${person.user.id}`)).toMatchObject([
    { file: { name: 'Day 2, 2 files.zip', mediaType: 'application/zip' } },
  ]);
});
