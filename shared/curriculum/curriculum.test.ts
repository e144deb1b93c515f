import { expect, test } from 'vitest';
import { daysThatNeed } from '#shared/programmes/programme.ts';
import { everyField, testDays, testFields, testProgramme } from '#tests/support/content-rules.ts';
import { curriculum, curriculumDay } from './curriculum.ts';

test('there are 21 days in order', () => {
  expect(curriculum.map(({ day }) => day)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  expect(curriculumDay(21)?.title).toBe('Launch your brand');
  expect(curriculumDay(22)).toBeUndefined();
});

testDays(curriculum);
testFields(curriculum);

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

test("a day's result lists the days that use it", () => {
  expect(daysThatNeed({ days: curriculum }, 9)).toEqual([10, 14]);
  expect(daysThatNeed({ days: curriculum }, 3)).toEqual([]);
});

testProgramme(
  curriculum,
  [
    { name: 'Foundation', firstDay: 1, lastDay: 3 },
    { name: 'Market', firstDay: 4, lastDay: 6 },
    { name: 'Position', firstDay: 7, lastDay: 8 },
    { name: 'Character and voice', firstDay: 9, lastDay: 13 },
    { name: 'Look', firstDay: 14, lastDay: 16 },
    { name: 'In the world', firstDay: 17, lastDay: 21 },
  ],
  [1, 2, 3].map((week) => ({ name: `week ${week}`, firstDay: 7 * week - 6, lastDay: 7 * week })),
);

test('a contrast names two colour columns', () => {
  const measured = everyField(curriculum).filter(([, { contrast }]) => contrast);
  expect(measured.length).toBeGreaterThanOrEqual(1);
  for (const [name, { columns = [], contrast }] of measured) {
    if (!contrast) continue;
    for (const key of [contrast.text, contrast.ground]) {
      expect(columns.find((column) => column.key === key)?.kind, name).toBe('colour');
    }
  }
});
