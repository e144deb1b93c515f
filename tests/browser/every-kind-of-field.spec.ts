import { expect, type Page } from '@playwright/test';
import type { Answer, Answers, FieldKind, WorkbookField } from '#shared/contract/workbooks.ts';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { findFaults } from './accessibility.ts';
import { coachOf, onDay, openWindow, PNG, signInAs, submitTask } from './browser-people.ts';
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
  await page.goto(`/task/${day}`);
  for (const [at, { key, title, fields }] of sections.entries()) {
    const step = sections.length === 1 ? title : `Step ${at + 1} of ${sections.length} · ${title}`;
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible();
    for (const field of fields) await fillField(page, key, field);
    // A choice in a row takes one tap.
    await expect(page.locator('[data-row] select')).toHaveCount(0);
    // The page does not scroll sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    if (at < sections.length - 1) await page.getByRole('button', { name: 'Next step' }).click();
  }
  expect(await findFaults(page)).toEqual([]);
  await submitTask(page);
}

/** The answers without pictures, whose addresses nobody knows before. */
const withoutPictures = (
  { sections }: CurriculumTask,
  answerOf: (section: string, field: WorkbookField) => Answer | undefined,
) =>
  sections.map(({ key, fields }) =>
    fields.filter(({ kind }) => kind !== 'pictures').map((field) => answerOf(key, field)),
  );

/** Few days that together have every kind of field: those with the most kinds come first. */
function daysOfAllKinds(): CurriculumTask[] {
  const kindsOf = ({ sections }: CurriculumTask) =>
    new Set(sections.flatMap(({ fields }) => fields.map(({ kind }) => kind)));
  const known = new Set<FieldKind>();
  return curriculum
    .toSorted((one, other) => kindsOf(other).size - kindsOf(one).size)
    .filter((task) => {
      const news = [...kindsOf(task)].filter((kind) => !known.has(kind));
      for (const kind of news) known.add(kind);
      return news.length > 0;
    });
}

test('days with every kind of field are filled in on a narrow phone, read as written, and stand in the shared book', async ({
  browser,
  product,
}) => {
  const person = await onDay(product, 21, 'Rosa Lindqvist');
  const coach = await coachOf(product);
  const phone = await openWindow(browser, product, 'phone');
  await phone.setViewportSize({ width: 320, height: 700 });
  await signInAs(phone, person, product);
  const { id: userId } = person.user;
  for (const task of daysOfAllKinds()) {
    await fillDay(phone, task);
    const { id } = await coach.get<{ id: number }>(`/api/submissions/user/${userId}/day/${task.day}`);
    const { form } = await coach.get<{ form: Answers }>(`/api/submissions/${id}/document`);
    expect(withoutPictures(task, (section, field) => form[section]?.[field.key])).toEqual(
      withoutPictures(task, (_, field) => field.example),
    );
  }
  const { token } = await person.post<{ token: string }>(`/api/brand/${userId}/link`, { endsAt: null });
  const visitor = await openWindow(browser, product, 'phone');
  await visitor.goto(`/book/${token}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Rosa Lindqvist' })).toBeVisible();
  const logo = visitor.getByRole('region', { name: 'Look' }).locator('img').last();
  // The page still places its pictures, so the first try may scroll to one that is replaced.
  await expect(async () => {
    await logo.scrollIntoViewIfNeeded({ timeout: 2_000 });
    await expect(logo).toHaveJSProperty('naturalWidth', 1);
  }).toPass({ timeout: 30_000 });
});
