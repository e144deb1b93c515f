import { expect, type Page } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import {
  downloadBy,
  hold,
  onDay,
  pickFile,
  signInAs,
  submitTask,
  textFile,
  visitAs,
} from './browser-people.ts';
import { test } from './product.ts';

const began = (page: Page) => page.getByRole('textbox', { name: 'What made you begin' });
const saved = (page: Page) => expect(page.getByText(/^Draft saved/)).toBeVisible();

async function openDay(page: Page, day = 1): Promise<void> {
  await page.goto(`/task/${day}`);
  await expect(page.getByRole('button', { name: 'Save as Draft' })).toBeVisible();
}

interface Notes {
  form?: Record<string, Record<string, string>>;
  notes?: string;
}
const draftOf = (person: HttpPerson, day = 1) => person.get<Notes>(`/api/drafts/${day}`);

test('a submission is blocked while a conflict is open', async ({ page, product }) => {
  const person = await onDay(product, 2);
  await signInAs(page, person, product);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await openDay(tab, 2);
    await tab.getByRole('tab', { name: 'Upload a file' }).click();
  }
  const notes = (tab: Page) => tab.getByLabel(/Additional notes/);
  await notes(page).fill('Is it bold enough?');
  await saved(page);
  await notes(second).fill('Too bold, I think.');
  const choice = second.getByRole('group', { name: 'Additional notes' });
  await expect(choice).toBeVisible();
  await pickFile(second, textFile('vision.txt', 'In four years we are known by name.'));
  await second.getByRole('button', { name: 'Submit Task' }).click();
  await expect(second.getByRole('region', { name: 'Which one do you want to keep?' })).toBeFocused();
  await choice.getByRole('button', { name: 'Keep both, one below the other' }).click();
  const both = 'Too bold, I think.\n\nIs it bold enough?';
  await expect(notes(second)).toHaveValue(both);
  await submitTask(second);
  const submission = await person.get<{ notes: string }>(`/api/submissions/user/${person.user.id}/day/2`);
  expect(submission.notes).toBe(both);
});

test('texts typed offline in two tabs are restored when both are opened again', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await signInAs(page, person, product);
  const context = page.context();
  const second = await context.newPage();
  await openDay(page);
  await openDay(second);
  await context.setOffline(true);
  await began(page).fill('Plates that nobody dared to use');
  await second.getByLabel('Who you help').fill('People who cook at home');
  for (const tab of [page, second]) {
    await expect(tab.getByText(/^Kept in this browser/)).toBeVisible();
    await tab.close({ runBeforeUnload: false });
  }
  await context.setOffline(false);
  for (const _ of [1, 2]) {
    const tab = await context.newPage();
    await openDay(tab);
    await saved(tab);
  }
  expect((await draftOf(person)).form?.step1).toEqual({
    why_started: 'Plates that nobody dared to use',
    who_served: 'People who cook at home',
  });
});

test('a draft is there after a reload, on another device, and at once when its day is opened again', async ({
  page,
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await visitAs(page, person, product, '/task/1');
  await page.getByLabel('What made you begin').fill('Plates that nobody dared to use');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What made you begin')).toHaveValue('Plates that nobody dared to use');
  const phone = await (await browser.newContext({ baseURL: product.baseUrl })).newPage();
  await visitAs(phone, person, product, '/task/1');
  await expect(phone.getByLabel('What made you begin')).toHaveValue('Plates that nobody dared to use');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await phone.getByLabel('What made you begin').fill('Plates for every day');
  await expect(phone.getByText(/^Draft saved/)).toBeVisible();
  await phone.context().close();
  const letAnswer = await hold(page, '**/api/drafts/1');
  await page.getByRole('link', { name: 'Continue Day 1' }).click();
  await expect(page.getByLabel('What made you begin')).toHaveValue('Plates that nobody dared to use');
  letAnswer();
  await expect(page.getByLabel('What made you begin')).toHaveValue('Plates for every day');
});

test('Save as Draft saves the text and opens the dashboard, which leads back to the work', async ({
  page,
  product,
}) => {
  await visitAs(page, await signUp(product.baseUrl), product, '/task/1');
  const template = await downloadBy(page, page.getByRole('link', { name: 'Download the template' }));
  expect(template.suggestedFilename()).toBe('brand-sprint-day-1.docx');
  await page.getByLabel('Who you help').fill('People who cook at home');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Continue Day 1' }).click();
  await expect(page.getByRole('heading', { name: 'Your submission' })).toBeFocused();
  await expect(page.getByLabel('Who you help')).toHaveValue('People who cook at home');
});

test('a locked day redirects to the dashboard; an unknown day shows an error', async ({ page, product }) => {
  await visitAs(page, await signUp(product.baseUrl), product, '/task/9');
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const wrong of ['abc', '0', '22']) {
    await page.goto(`/task/${wrong}`);
    await expect(page.getByRole('heading', { name: 'Task not found' })).toBeVisible();
  }
});
