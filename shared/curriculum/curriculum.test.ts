import { expect, test } from 'vitest';
import { Workbook } from '#shared/contract/workbooks.ts';
import { daysThatNeed } from '#shared/programmes/programme.ts';
import { curriculum, curriculumDay } from './curriculum.ts';

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;

test('there are 21 days in order', () => {
  expect(curriculum.map(({ day }) => day)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  expect(curriculumDay(21)?.title).toBe('Launch your brand');
  expect(curriculumDay(22)).toBeUndefined();
});

test.each(curriculum.map((task) => [task.day, task] as const))(
  'day %i has complete content',
  (_day, task) => {
    expect(words(task.description)).toBeGreaterThanOrEqual(120);
    expect(words(task.description)).toBeLessThanOrEqual(250);
    expect(task.checks.length).toBeGreaterThanOrEqual(3);
    expect(task.checks.length).toBeLessThanOrEqual(5);
    expect(words(task.example.answer)).toBeGreaterThanOrEqual(20);
    const fields = task.sections.flatMap((section) => section.fields);
    const asked = fields.flatMap(({ key, columns }) => columns?.map((column) => column.key) ?? [key]);
    expect(asked.length).toBeGreaterThanOrEqual(6);
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
    expect(fields.filter(({ isResult }) => isResult).length).toBeGreaterThanOrEqual(1);
  },
);

test('day 1 has the four steps and the questions that are stated for it, in their order', () => {
  const sections = curriculumDay(1)?.sections ?? [];
  expect(sections.map(({ title }) => title)).toEqual([
    ...['Why you began', 'What you bring', 'Three drafts and a choice', 'Check it'],
  ]);
  expect(sections.map(({ key, fields }) => [key, ...fields.map((field) => field.key)])).toEqual([
    ['step1', 'why_started', 'who_served', 'what_missing'],
    ['step2', 'product_service', 'primary_audience', 'unique_value'],
    ['step3', 'draft1', 'draft2', 'draft3', 'final_statement'],
    ['step4', 'criteria_notes'],
  ]);
});

test('a task that refers to an earlier day lists what it uses of it', () => {
  for (const task of curriculum) {
    const texts = JSON.stringify([task.description, task.checks, task.sections]);
    const named = [...texts.matchAll(/\bday (\d+)/gi)].map(([, day]) => Number(day));
    const brought = (task.needs ?? []).map(({ day }) => day);
    expect(brought).toEqual(brought.toSorted((a, b) => a - b));
    for (const day of named.filter((each) => each < task.day)) expect(brought, task.title).toContain(day);
    for (const day of brought) expect(day).toBeLessThan(task.day);
  }
});

test('keys name one section and one field of a day, and earlier work names fields that exist', () => {
  const keysOf = (task: (typeof curriculum)[number] | undefined) =>
    task?.sections.flatMap(({ fields }) => fields.map(({ key }) => key)) ?? [];
  for (const task of curriculum) {
    expect(Workbook.parse({ day: task.day, sections: task.sections }).day).toBe(task.day);
    for (const keys of [keysOf(task), task.sections.map(({ key }) => key)]) {
      expect(new Set(keys).size, task.title).toBe(keys.length);
    }
    for (const { day, keys } of task.needs ?? []) {
      for (const key of keys) expect(keysOf(curriculumDay(day)), `${task.title}: ${key}`).toContain(key);
    }
  }
});

test("a day's result lists the days that use it", () => {
  expect(daysThatNeed({ days: curriculum }, 9)).toEqual([10, 14]);
  expect(daysThatNeed({ days: curriculum }, 3)).toEqual([]);
});
