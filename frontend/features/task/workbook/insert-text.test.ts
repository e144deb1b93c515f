import { expect, test } from 'vitest';
import type { WorkbookField } from '#shared/contract/workbooks.ts';
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
