import { expect, type Page } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { findFaults } from './accessibility.ts';
import { onDay, openWindow, pickFile, signInAs } from './browser-people.ts';
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

test('two tabs that both save a first draft keep both answers', async ({ page, product }) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await signInAs(page, person, product);
  const second = await page.context().newPage();
  await openDay(page);
  await openDay(second);
  await began(page).fill('Plates that nobody dared to use');
  await saved(page);
  await second.getByLabel('Who you help').fill('People who cook at home');
  await saved(second);
  await expect(began(second)).toHaveValue('Plates that nobody dared to use');
  expect((await draftOf(person)).form?.step1).toEqual({
    why_started: 'Plates that nobody dared to use',
    who_served: 'People who cook at home',
  });
});

test('an answer changed on two devices asks for a choice, and other answers keep saving', async ({
  page,
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await signInAs(page, person, product);
  const phone = await openWindow(browser, product, 'phone');
  await signInAs(phone, person, product);
  await openDay(page);
  await openDay(phone);
  await began(page).fill('Plates that nobody dared to use');
  await saved(page);
  await began(phone).fill('My grandmother’s kiln stood cold for ten years');
  await phone.getByLabel('Who you help').fill('People who cook at home');
  const choice = phone.getByRole('group', { name: 'What made you begin' });
  await expect(choice.getByText('My grandmother’s kiln')).toBeVisible();
  await expect(choice.getByText('Plates that nobody dared to use')).toBeVisible();
  await expect
    .poll(async () => (await draftOf(person)).form?.step1)
    .toEqual({
      why_started: 'Plates that nobody dared to use',
      who_served: 'People who cook at home',
    });
  expect(await findFaults(phone)).toEqual([]);

  // The choice survives a reload and blocks the submission.
  phone.on('dialog', (dialog) => void dialog.accept());
  await phone.reload();
  await expect(choice.getByText('My grandmother’s kiln')).toBeVisible();
  await expect(began(phone)).toHaveValue('My grandmother’s kiln stood cold for ten years');
  await choice.getByRole('button', { name: 'Keep both, one below the other' }).click();
  await expect(choice).toBeHidden();
  const both = 'My grandmother’s kiln stood cold for ten years\n\nPlates that nobody dared to use';
  await expect(began(phone)).toHaveValue(both);
  await expect.poll(async () => (await draftOf(person)).form?.step1?.why_started).toBe(both);
  await phone.context().close();
});

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
  await pickFile(second, {
    name: 'vision.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('In four years we are known by name.'),
  });
  await second.getByRole('button', { name: 'Submit Task' }).click();
  await expect(second.getByRole('region', { name: 'Which one do you want to keep?' })).toBeFocused();
  await choice.getByRole('button', { name: 'Take this one' }).click();
  await expect(notes(second)).toHaveValue('Is it bold enough?');
  await second.getByRole('button', { name: 'Submit Task' }).click();
  await expect(second).toHaveURL(/\/dashboard$/);
  const submission = await person.get<{ notes: string }>(`/api/submissions/user/${person.user.id}/day/2`);
  expect(submission.notes).toBe('Is it bold enough?');
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
