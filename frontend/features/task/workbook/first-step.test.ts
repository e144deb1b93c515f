import { expect, test } from 'vitest';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { firstStep } from './first-step.ts';

const sections: WorkbookSection[] = ['one', 'two', 'three'].map((key) => ({
  key,
  title: key,
  fields: [{ key: `${key}_a`, label: key, kind: 'short' }],
}));
const fresh = { kept: null, version: 0 };

test('the step that was left is opened, unless another version was handed in since', () => {
  const kept = { section: 'two', version: 1 };
  expect(firstStep(sections, {}, { kept, version: 1 })).toBe(1);
  expect(firstStep(sections, {}, { kept, version: 2 })).toBe(0);
  expect(firstStep(sections, {}, { kept: { section: 'gone', version: 0 }, version: 0 })).toBe(0);
});

test('elsewhere a day that was begun opens at its first open answer, else at the end', () => {
  expect(firstStep(sections, {}, fresh)).toBe(0);
  expect(firstStep(sections, { one: { one_a: 'x' }, three: { three_a: 'x' } }, fresh)).toBe(1);
  const all = { one: { one_a: 'x' }, two: { two_a: 'x' }, three: { three_a: 'x' } };
  expect(firstStep(sections, all, fresh)).toBe(2);
});

test('what was handed in is replaced from the beginning', () => {
  expect(firstStep(sections, { one: { one_a: 'x' } }, { kept: null, version: 1 })).toBe(0);
});
