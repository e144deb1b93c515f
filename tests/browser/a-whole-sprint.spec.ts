import { expect, type Page } from '@playwright/test';
import type { Answer, Answers, FieldKind, WorkbookField } from '#shared/contract/workbooks.ts';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { coachOf, openWindow, PNG, signInAs } from './browser-people.ts';
import { test } from './product.ts';

/** Types into the control at a place, such as `shop.traits.0.trait`, or chooses there. */
async function write(page: Page, place: string, text: string, kind?: FieldKind): Promise<void> {
  const control = page.locator(`[data-place="${place}"]`);
  const parts = page.getByRole('radiogroup').filter({ has: control });
  if (kind === 'choice' && (await parts.count()) > 0) await parts.getByText(text, { exact: true }).click();
  else await (kind === 'choice' ? control.selectOption(text) : control.fill(text));
}

/** The control of a list, table or row of colours. */
const groupOf = (page: Page, field: WorkbookField) =>
  page
    .locator('fieldset')
    .filter({ has: page.locator('legend', { hasText: field.label }) })
    .first();

async function addPictures(page: Page, field: WorkbookField, name: string): Promise<void> {
  const count = field.min ?? 1;
  const file = (at: number) => ({ name: `picture-${at + 1}.png`, mimeType: 'image/png', buffer: PNG });
  await page
    .getByLabel(`Add pictures: ${field.label}`)
    .setInputFiles(Array.from({ length: count }, (_, at) => file(at)));
  for (let at = 0; at < count; at += 1)
    await write(page, `${name}.${at}.caption`, `What picture ${at + 1} says`);
}

/** Answers a field with its own example, through the screen. */
async function fillField(page: Page, section: string, field: WorkbookField): Promise<void> {
  const name = `${section}.${field.key}`;
  const { example } = field;
  if (field.kind === 'pictures') return await addPictures(page, field, name);
  if (typeof example === 'string') return await write(page, name, example, field.kind);
  const group = groupOf(page, field);
  const shown = await group.locator(`[data-row]:has([data-place^="${name}."])`).count();
  // The product counts the others.
  const asked = field.columns?.filter(({ counts }) => counts === undefined);
  const kindOf = new Map(asked?.map((column) => [column.key, column.kind]));
  for (const [at, item] of (example ?? []).entries()) {
    if (at >= shown) await group.getByRole('button', { name: /^Add a/ }).click();
    if (typeof item === 'string') await write(page, `${name}.${at}`, item);
    else {
      const row = group.locator('[data-row]').nth(at);
      const [first = ''] = Object.keys(item);
      // A given name is renamed by the row's menu.
      if ((await row.locator(`[data-place="${name}.${at}.${first}"]`).count()) === 0) {
        await row.getByRole('button', { name: /move or remove$/ }).click();
        await page.getByRole('button', { name: 'Rename' }).click();
      }
      for (const [column, text] of Object.entries(item)) {
        if (field.columns && !kindOf.has(column)) continue;
        await write(page, `${name}.${at}.${column}`, text, kindOf.get(column));
      }
    }
  }
}

async function fillDay(page: Page, { day, sections }: CurriculumTask): Promise<void> {
  await page.getByRole('link', { name: day === 1 ? 'Start with Day 1' : `Start Day ${day}` }).click();
  for (const [at, { key, title, fields }] of sections.entries()) {
    const step = sections.length === 1 ? title : `Step ${at + 1} of ${sections.length} · ${title}`;
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible();
    for (const field of fields) await fillField(page, key, field);
    // A choice in a row takes one tap.
    await expect(page.locator('[data-row] select')).toHaveCount(0);
    if (at < sections.length - 1) await page.getByRole('button', { name: 'Next step' }).click();
  }
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The answers without pictures, whose addresses nobody knows before. */
const withoutPictures = (
  { sections }: CurriculumTask,
  answerOf: (section: string, field: WorkbookField) => Answer | undefined,
) =>
  sections.map(({ key, fields }) =>
    fields.filter(({ kind }) => kind !== 'pictures').map((field) => answerOf(key, field)),
  );

/** The coach reads what was handed in and opens the next day. */
async function review(coach: HttpPerson, person: HttpPerson, task: CurriculumTask): Promise<void> {
  const { id } = await coach.get<{ id: number }>(`/api/submissions/user/${person.user.id}/day/${task.day}`);
  const { form } = await coach.get<{ form: Answers }>(`/api/submissions/${id}/document`);
  expect(withoutPictures(task, (section, field) => form[section]?.[field.key])).toEqual(
    withoutPictures(task, (_, field) => field.example),
  );
  await coach.post('/api/feedback', {
    submissionId: id,
    comment: 'Clear and true.',
    rating: 5,
    unlockNext: true,
  });
  if (task.day === curriculum.length) return;
  const dayOf = async () =>
    (await coach.get<{ currentDay: number }>(`/api/users/${person.user.id}`)).currentDay;
  await expect.poll(dayOf, { intervals: [50] }).toBe(task.day + 1);
}

/** From the finish card to the public link. */
async function shareBook(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  return await page.getByRole('textbox', { name: 'Link' }).inputValue();
}

/** Words of the examples, by the book's chapter. */
const WORDS = {
  Foundation: 'We bake slow bread for the people of our street',
  Market: 'Tell me what I can do myself.',
  Position: 'Break one, and we will make you the same bowl again',
  'Character and voice': 'Made to be used. Made again.',
  Look: 'A kitchen table in the morning, with the window open.',
  'In the world': 'Your key to the library is in your pocket.',
};

// The longest journey: its file begins first, so that no worker is left alone with it.
test('a whole sprint is filled in on a phone, day by day, and its book is opened signed out', async ({
  browser,
  product,
}) => {
  test.setTimeout(600_000);
  const person = await signUp(product.baseUrl, 'Rosa Lindqvist');
  const coach = await coachOf(product);
  const phone = await openWindow(browser, product, 'phone');
  // 21 celebrations without confetti.
  await phone.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(phone, person, product);
  await phone.goto('/dashboard');
  for (const task of curriculum) {
    await fillDay(phone, task);
    await review(coach, person, task);
  }
  const link = await shareBook(phone);
  await phone.context().close();

  const visitor = await openWindow(browser, product, 'phone');
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Rosa Lindqvist' })).toBeVisible();
  for (const [chapter, words] of Object.entries(WORDS)) {
    await expect(visitor.getByRole('region', { name: chapter }).getByText(words).first()).toBeVisible();
  }
  const logo = visitor.getByRole('region', { name: 'Look' }).locator('img').last();
  // The page still places its pictures, so the first try may scroll to one that is replaced.
  await expect(async () => {
    await logo.scrollIntoViewIfNeeded({ timeout: 2_000 });
    await expect(logo).toHaveJSProperty('naturalWidth', 1);
  }).toPass({ timeout: 30_000 });
  await visitor.context().close();
});
