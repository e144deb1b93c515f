import { expect, test } from 'vitest';
import type { WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { firstStep } from './first-step.ts';
import { insertText } from './insert-text.ts';

const field = (kind: WorkbookField['kind'], more: Partial<WorkbookField> = {}): WorkbookField => ({
  key: 'key',
  label: 'Label',
  kind,
  ...more,
});

test('a text is added after what is written, never in its place', () => {
  expect(insertText(field('long'), undefined, {}, 'Slow bread')).toBe('Slow bread');
  expect(insertText(field('long'), 'Mine \n', {}, 'a\nb')).toBe('Mine\na\nb');
  expect(insertText(field('short'), 'Mine', {}, 'a\nb')).toBe('Mine a · b');
});

test('an item or a cell gets the text, and the rows before it stay', () => {
  expect(insertText(field('list'), ['a'], { at: 2 }, 'new')).toEqual(['a', '', 'new']);
  expect(insertText(field('list'), ['a'], { at: 0 }, 'new')).toEqual(['a new']);
  const columns = [{ key: 'name', label: 'Name', kind: 'short' as const }];
  const table = field('table', { columns, rowNames: ['One', 'Two'] });
  expect(insertText(table, undefined, { at: 1, column: 'why' }, 'new')).toEqual([
    { name: 'One' },
    { name: 'Two', why: 'new' },
  ]);
  expect(insertText(field('pictures'), [{ fileURL: '/a' }], { at: 0, column: 'caption' }, 'new')).toEqual([
    { fileURL: '/a', caption: 'new' },
  ]);
});

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

test('what was handed in is replaced from the beginning, or where a coach has remarked', () => {
  expect(firstStep(sections, { one: { one_a: 'x' } }, { kept: null, version: 1 })).toBe(0);
  const remarked = new Set(['notes', 'two_a']);
  expect(firstStep(sections, {}, { kept: null, version: 1, remarked })).toBe(1);
});
