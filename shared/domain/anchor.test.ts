import { expect, test } from 'vitest';
import { carry, fieldsOf, findUnique, locate, selectorAt } from './anchor.ts';

const text = 'We help bakers. We help brewers. They come back.';
const at = (start: number, end: number) => selectorAt(text, { field: 'notes', version: 1, start, end });

test('only answers can be annotated', () => {
  const form = { step1: { why_started: 'Bread', who_served: '' }, step3: { final_statement: 'We bake.' } };
  expect(fieldsOf(form, 'A question')).toEqual({
    why_started: 'Bread',
    final_statement: 'We bake.',
    notes: 'A question',
  });
  expect(fieldsOf(null, null)).toEqual({});
});

test('a quote is located when it occurs exactly once', () => {
  const found = { field: 'notes', version: 3, start: 24, end: 31 };
  expect(findUnique({ notes: text }, 'brewers', 3)).toMatchObject(found);
  expect(findUnique({ notes: text }, 'We help', 1)).toBeNull();
  expect(findUnique({ notes: text }, 'painters', 1)).toBeNull();
  expect(findUnique({ notes: text, why_started: 'brewers' }, 'brewers', 1)).toBeNull();
});

test('a field name is not a quote', () => {
  expect(findUnique({ notes: 'my notes' }, 'notes', 1)).toBeNull();
});

test('a quote is found at its position, also when the text contains it twice', () => {
  expect(locate(text, at(16, 23))).toEqual({ start: 16, end: 23 });
  expect(locate(text, at(0, 7))).toEqual({ start: 0, end: 7 });
});

test('a moved quote is found by its context', () => {
  expect(locate(`Hello. ${text}`, at(16, 23))).toEqual({ start: 23, end: 30 });
});

test('a missing or ambiguous quote is not found', () => {
  expect(locate('Something else.', at(16, 23))).toBeNull();
  expect(locate(`!${text}${text}`, { ...at(3, 7), prefix: '', suffix: '' })).toBeNull();
});

test('prototype keys are not fields', () => {
  const fields = fieldsOf(null, 'Ask the constructor.');
  expect([fields.constructor, fields.toString]).toEqual([undefined, undefined]);
  expect(findUnique(fields, 'constructor', 1)).toMatchObject({ field: 'notes', start: 8 });
});

const quote = (of: string, exact: string, field = 'notes') => {
  const start = of.indexOf(exact);
  return selectorAt(of, { field, version: 1, start, end: start + exact.length });
};
const first = 'Warm bread before the first train, and coffee.';

test.each([
  ['a word further on has changed', 'Warm bread before the last train.', 'Warm bread'],
  ['a sentence was put before it', 'We say: Warm bread before the first train, and coffee.', 'first train'],
  ['it is the last word left', 'Tea, and coffee.', 'coffee.'],
])('words are still there when %s', (_why, text, exact) => {
  const carried = carry({ notes: text }, quote(first, exact), 2);
  expect(carried).toMatchObject({ field: 'notes', version: 2, exact, start: text.indexOf(exact) });
});

test.each([
  ['they are gone', 'Cold bread before the first train.', 'Warm bread'],
  ['they stand twice', 'Warm bread here. Warm bread there.', 'Warm bread'],
  ['they stand among other words', 'A loaf of Warm bread, sliced.', 'Warm bread'],
  ['they were only a part of another word', 'Warm breadcrumbs in the first train', 'Warm bread'],
])('words have changed when %s', (_why, text, exact) => {
  expect(carry({ notes: text }, quote(first, exact), 2)).toBeNull();
});

test('words are found in a row that has moved, but not in another column', () => {
  const cell = 'They come back every week.';
  const selector = quote(cell, 'come back', 'rivals.0.why');
  const carriedTo = (...rivals: Record<string, string>[]) =>
    carry(fieldsOf({ map: { rivals } }, null), selector, 2);
  const moved = carriedTo({ why: 'New', who: cell }, { why: cell, who: 'Old' });
  expect(moved).toMatchObject({ field: 'rivals.1.why', version: 2 });
  expect(carriedTo({ why: 'New' }, { why: cell }, { why: cell })).toBeNull();
  expect(carriedTo({ who: cell })).toBeNull();
});
