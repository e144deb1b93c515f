import { expect, test } from 'vitest';
import { missionSteps } from '#shared/domain/mission-form.ts';
import { curriculum, curriculumDay, daysThatNeed } from './curriculum.ts';

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;

test('there are 21 days in order', () => {
  expect(curriculum.map(({ day }) => day)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  expect(curriculumDay(21)?.title).toBe('Launch your brand');
  expect(curriculumDay(22)).toBeUndefined();
});

test.each(curriculum.map((task) => [task.day, task] as const))('day %i is worth reading', (_day, task) => {
  expect(words(task.description)).toBeGreaterThanOrEqual(120);
  expect(words(task.description)).toBeLessThanOrEqual(250);
  expect(task.checks.length).toBeGreaterThanOrEqual(3);
  expect(task.checks.length).toBeLessThanOrEqual(5);
  expect(words(task.example.answer)).toBeGreaterThanOrEqual(20);
  const fields = task.sections.flatMap((section) => section.fields);
  expect(fields.length).toBeGreaterThanOrEqual(6);
  expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
  expect(fields.filter(({ result }) => result).length).toBeGreaterThanOrEqual(1);
});

test('the template of day 1 asks what its form asks', () => {
  const asked = curriculumDay(1)?.sections.flatMap(({ fields }) => fields.flatMap(({ key }) => key ?? []));
  expect(asked).toEqual(missionSteps.flatMap(({ fields }) => fields.map(({ key }) => key)));
});

test('a task that names an earlier day says what to bring from it', () => {
  for (const task of curriculum) {
    const texts = JSON.stringify([task.description, task.checks, task.sections]);
    const named = [...texts.matchAll(/\bday (\d+)/gi)].map(([, day]) => Number(day));
    const brought = (task.needs ?? []).map(({ day }) => day);
    expect(brought).toEqual(brought.toSorted((a, b) => a - b));
    for (const day of named.filter((each) => each < task.day)) expect(brought, task.title).toContain(day);
    for (const day of brought) expect(day).toBeLessThan(task.day);
  }
});

test('answers that a template repeats are answers of the form of day 1', () => {
  const keys = missionSteps.flatMap(({ fields }) => fields.map(({ key }) => key));
  const repeated = curriculum.flatMap(({ needs = [] }) => needs.filter((earlier) => earlier.keys));
  expect(repeated.length).toBeGreaterThan(0);
  for (const earlier of repeated) {
    expect(earlier.day).toBe(1);
    for (const key of earlier.keys ?? []) expect(keys).toContain(key);
  }
});

test('the result of a day knows the days that ask for it', () => {
  expect(daysThatNeed(9)).toEqual([10, 14]);
  expect(daysThatNeed(3)).toEqual([]);
});
