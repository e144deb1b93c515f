import { describe, expect, test } from 'vitest';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { type Part, testDays, testFields, testProgramme } from '#tests/support/content-rules.ts';
import { builtIn, readProgrammes } from './read-programmes.ts';

/** A chapter begins with a day and lasts until the next. */
function chaptersOf(days: readonly CurriculumTask[]): Part[] {
  const first = days.filter(({ chapter }) => chapter);
  return first.map(({ day, chapter }, index) => ({
    ...{ name: chapter?.title ?? '', firstDay: day },
    lastDay: (first[index + 1]?.day ?? days.length + 1) - 1,
  }));
}

const programmes = readProgrammes()
  .filter((programme) => programme !== builtIn)
  .map(({ days, ...about }) => ({ key: about.key, about, days }));

test('the programmes beside the brand sprint have their lengths', () => {
  expect(programmes.map(({ about, days }) => [about.name, days.length])).toEqual([
    ['Launch week', 10],
    ['Name it', 7],
  ]);
});

const companyOf = ({ example }: CurriculumTask): string => example.company.toLowerCase();

describe.each(programmes)('$key', ({ key, about, days }) => {
  testDays(days);
  testFields(days);
  testProgramme(days, chaptersOf(days), about.parts);

  test('its parts hold every day once, in order', () => {
    const held = about.parts.flatMap(({ firstDay, lastDay }) =>
      Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index),
    );
    expect(held).toEqual(days.map(({ day }) => day));
  });

  test('it has the name of its folder, a promise of one sentence and a buyer who is told the length', () => {
    expect(about.key).toBe(key);
    expect(about.promise).toMatch(/^[A-Z][^.]+\.$/);
    expect(about.description.split('\n\n')).toHaveLength(3);
    expect(about.description).toMatch(/\bhours?\b/);
  });

  test('a chapter begins with its first day, and chapters have keys of their own', () => {
    const keys = days.flatMap(({ chapter }) => chapter?.key ?? []);
    expect(days[0]?.chapter).toBeDefined();
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('no two days have the same title, deliverable, result or name in the book', () => {
    for (const text of ['title', 'deliverable', 'resultLabel', 'bookHeading'] as const)
      expect(new Set(days.map((task) => task[text])).size, text).toBe(days.length);
  });

  test('each later day uses the work of an earlier one', () => {
    for (const { title, needs } of days.slice(1)) expect(needs, title).toBeDefined();
  });

  test('each description has four paragraphs and ends with what good work is', () => {
    for (const { title, description } of days) {
      const paragraphs = description.split('\n\n');
      expect(paragraphs, title).toHaveLength(4);
      expect(paragraphs.at(-1), title).toMatch(/^Good work /);
    }
  });

  test('its example business is its own', () => {
    const others = new Set(curriculum.map(companyOf));
    for (const task of days) expect(others).not.toContain(companyOf(task));
  });
});
