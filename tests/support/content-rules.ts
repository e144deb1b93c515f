import { expect, test } from 'vitest';
import { MAX_ROWS } from '#shared/contract/limits.ts';
import { Workbook, type WorkbookField } from '#shared/contract/workbooks.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { misfits } from '#shared/domain/check-answers.ts';
import { adviceProblems, kindProblems } from './answer-problems.ts';

/** Days that belong together, with their first and last day. */
export interface Part {
  name: string;
  firstDay: number;
  lastDay: number;
}

type Days = readonly CurriculumTask[];

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const fieldsOf = ({ sections }: CurriculumTask): readonly WorkbookField[] =>
  sections.flatMap(({ fields }) => fields);
const numbered = (days: Days) => days.map((task) => [task.day, task] as const);
export const everyField = (days: Days) =>
  days.flatMap((task) => fieldsOf(task).map((field) => [`day ${task.day}: ${field.key}`, field] as const));

/** Tests of what each day says and of what it takes from earlier days. */
export function testDays(days: Days): void {
  test.each(numbered(days))('day %i has complete content', (_day, task) => {
    expect(words(task.description)).toBeGreaterThanOrEqual(120);
    expect(words(task.description)).toBeLessThanOrEqual(250);
    expect(task.checks.length).toBeGreaterThanOrEqual(3);
    expect(task.checks.length).toBeLessThanOrEqual(5);
    expect(words(task.example.answer)).toBeGreaterThanOrEqual(20);
    const fields = fieldsOf(task);
    const asked = fields.flatMap(({ key, columns }) => columns?.map((column) => column.key) ?? [key]);
    expect(asked.length).toBeGreaterThanOrEqual(6);
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
    expect(fields.filter(({ isResult }) => isResult).length).toBeGreaterThanOrEqual(1);
  });

  test('a task that refers to an earlier day lists what it uses of it', () => {
    for (const task of days) {
      const texts = JSON.stringify([task.description, task.checks, task.sections]);
      const named = [...texts.matchAll(/\bday (\d+)/gi)].map(([, day]) => Number(day));
      const brought = (task.needs ?? []).map(({ day }) => day);
      expect(brought).toEqual(brought.toSorted((a, b) => a - b));
      for (const day of named.filter((each) => each < task.day)) expect(brought, task.title).toContain(day);
      for (const day of brought) expect(day).toBeLessThan(task.day);
    }
  });

  test('keys name one section and one field of a day, and earlier work names fields that exist', () => {
    const keysOf = (task: CurriculumTask | undefined) => (task ? fieldsOf(task).map(({ key }) => key) : []);
    for (const task of days) {
      expect(Workbook.parse({ day: task.day, sections: task.sections }).day).toBe(task.day);
      for (const keys of [keysOf(task), task.sections.map(({ key }) => key)]) {
        expect(new Set(keys).size, task.title).toBe(keys.length);
      }
      for (const { day, keys } of task.needs ?? []) {
        for (const key of keys) expect(keysOf(days[day - 1]), `${task.title}: ${key}`).toContain(key);
      }
    }
  });
}

/** Tests of each question: its settings, its example and its words. */
export function testFields(days: Days): void {
  const every = everyField(days);

  test.each(every)('%s has an example of its kind', (_name, field) => {
    if (field.kind !== 'pictures') expect(kindProblems(field, field.example)).toEqual([]);
    else expect([field.example, typeof field.help]).toEqual([undefined, 'string']);
  });

  test.each(numbered(days))('the examples of day %i can be handed in', (_day, { sections }) => {
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
}

/** Tests of the whole: the book's chapters, told failures, results and short texts. */
export function testProgramme(days: Days, chapters: readonly Part[], parts: readonly Part[]): void {
  test.each(chapters)('the chapter $name of the book has content', ({ firstDay, lastDay }) => {
    const fields = days.slice(firstDay - 1, lastDay).flatMap(fieldsOf);
    expect(fields.filter(({ isForBook }) => isForBook).length).toBeGreaterThanOrEqual(1);
  });

  test.each(parts)('the part $name tells one failure and how it was mended', ({ firstDay, lastDay }) => {
    const told = days.slice(firstDay - 1, lastDay).flatMap(({ description, sections }) => {
      const texts = [description, ...sections.map(({ intro = '' }) => intro)];
      return texts.filter((text) => /What went wrong at .+How it was mended: \S/s.test(text));
    });
    expect(told).toHaveLength(1);
  });

  test.each(numbered(days))(
    'day %i names the fields of the earlier work it needs',
    (_day, { needs = [] }) => {
      for (const { day, what, keys, isResult } of needs) {
        expect(keys.length, what).toBeGreaterThanOrEqual(1);
        const results = fieldsOf(days[day - 1] as CurriculumTask).filter((field) => field.isResult);
        expect(
          results.some(({ key }) => keys.includes(key)),
          what,
        ).toBe(isResult === true);
      }
    },
  );

  test.each(numbered(days))(
    'the questions of day %i are plain, short texts',
    (_day, { sections, checks }) => {
      for (const { intro = '' } of sections) expect(words(intro)).toBeLessThanOrEqual(80);
      for (const check of checks) expect(words(check)).toBeLessThanOrEqual(16);
      expect(JSON.stringify(sections)).not.toMatch(/lorem|TODO|[’“”—]/i);
    },
  );
}
