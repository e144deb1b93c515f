import { expect, test } from 'vitest';
import { MAX_ROWS } from '#shared/contract/limits.ts';
import type { WorkbookField } from '#shared/contract/workbooks.ts';
import { misfits } from '#shared/domain/check-answers.ts';
import { adviceProblems, kindProblems } from '#tests/support/answer-problems.ts';
import { curriculum } from './curriculum.ts';
import type { CurriculumTask } from './curriculum-task.ts';

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const fieldsOf = ({ sections }: CurriculumTask): readonly WorkbookField[] =>
  sections.flatMap(({ fields }) => fields);

const days = curriculum.map((task) => [task.day, task] as const);
const every = curriculum.flatMap((task) =>
  fieldsOf(task).map((field) => [`day ${task.day}: ${field.key}`, field] as const),
);

test.each(every)('%s has an example of its kind', (_name, field) => {
  if (field.kind !== 'pictures') expect(kindProblems(field, field.example)).toEqual([]);
  else expect([field.example, typeof field.help]).toEqual([undefined, 'string']);
});

test.each(days)('the examples of day %i can be handed in', (_day, { sections }) => {
  const answers = sections.map(({ key, fields }) => [
    key,
    Object.fromEntries(fields.flatMap((field) => (field.example ? [[field.key, field.example]] : []))),
  ]);
  expect(misfits(sections, Object.fromEntries(answers))).toEqual({});
});

test.each(every)('%s has settings that fit its kind', (_name, field) => {
  const { kind, key, label, help, columns, rowNames, options, min, max, maxWords, lines } = field;
  const isCounted = ['list', 'table', 'colours', 'pictures'].includes(kind);
  for (const each of [key, ...(columns ?? []).map((column) => column.key)])
    expect(each).toMatch(/^[a-z0-9_]+$/);
  expect(label.length).toBeLessThanOrEqual(70);
  expect(help ?? 'None.').toMatch(/[.?]$/);
  expect(columns === undefined).toBe(kind !== 'table');
  expect(options === undefined).toBe(kind !== 'choice');
  if (rowNames) expect(kind).toBe('table');
  if (!isCounted) expect([min, max]).toEqual([undefined, undefined]);
  if (isCounted) expect(min ?? rowNames, 'an advised count').toBeDefined();
  if (maxWords || lines) expect(['short', 'long']).toContain(kind);
  expect(min ?? 1).toBeGreaterThanOrEqual(1);
  expect(max ?? min ?? 1).toBeGreaterThanOrEqual(min ?? 1);
  expect(max ?? 1).toBeLessThanOrEqual(MAX_ROWS);
});

test.each(every)('%s has an example that keeps to the advised count and length', (_name, field) => {
  if (field.kind !== 'pictures') expect(adviceProblems(field, field.example ?? '')).toEqual([]);
});

test('a table has at most six columns, each with a key and a short label of its own', () => {
  for (const [name, { columns = [], rowNames = [] }] of every) {
    expect(columns.length, name).toBeLessThanOrEqual(6);
    for (const texts of [columns.map(({ key }) => key), columns.map(({ label }) => label), rowNames]) {
      expect(new Set(texts).size, name).toBe(texts.length);
    }
    for (const { label, kind, options } of columns) {
      expect(label.length, name).toBeLessThanOrEqual(25);
      expect(options === undefined, name).toBe(kind !== 'choice');
    }
  }
});

test('a contrast names two colour columns', () => {
  const measured = every.filter(([, { contrast }]) => contrast);
  expect(measured.length).toBeGreaterThanOrEqual(1);
  for (const [name, { columns = [], contrast }] of measured) {
    if (!contrast) continue;
    for (const key of [contrast.text, contrast.ground]) {
      expect(columns.find((column) => column.key === key)?.kind, name).toBe('colour');
    }
  }
});

test.each([
  ['Foundation', 1, 3],
  ['Market', 4, 6],
  ['Position', 7, 8],
  ['Character and voice', 9, 13],
  ['Look', 14, 16],
  ['In the world', 17, 21],
])('the chapter %s of the book has content', (_chapter, first, last) => {
  const fields = curriculum.slice(first - 1, last).flatMap(fieldsOf);
  expect(fields.filter(({ isForBook }) => isForBook).length).toBeGreaterThanOrEqual(1);
});

test.each([1, 2, 3])('week %i tells one failure and how it was mended', (week) => {
  const told = curriculum.slice(7 * week - 7, 7 * week).flatMap(({ description, sections }) => {
    const texts = [description, ...sections.map(({ intro = '' }) => intro)];
    return texts.filter((text) => /What went wrong at .+How it was mended: \S/s.test(text));
  });
  expect(told).toHaveLength(1);
});

test.each(days)('day %i names the fields of the earlier work it needs', (_day, { needs = [] }) => {
  for (const { day, what, keys, isResult } of needs) {
    expect(keys.length, what).toBeGreaterThanOrEqual(1);
    const results = fieldsOf(curriculum[day - 1] as CurriculumTask).filter((field) => field.isResult);
    expect(
      results.some(({ key }) => keys.includes(key)),
      what,
    ).toBe(isResult === true);
  }
});

test.each(days)('the questions of day %i are plain, short texts', (_day, { sections, checks }) => {
  for (const { intro = '' } of sections) expect(words(intro)).toBeLessThanOrEqual(80);
  for (const check of checks) expect(words(check)).toBeLessThanOrEqual(16);
  expect(JSON.stringify(sections)).not.toMatch(/lorem|TODO|[’“”—]/i);
});
