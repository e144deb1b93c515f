import { expect, test } from 'vitest';
import type { BookEntry } from '#shared/contract/brand.ts';
import { placedEntry, type UnplacedEntry } from '#tests/support/placed-entry.ts';
import { arrange, personasOf } from './book-pieces.ts';

const entry = (key: string, answer: BookEntry['answer'], more: Partial<BookEntry> = {}): UnplacedEntry => ({
  ...{ key, label: key, kind: 'long', answer, isResult: false, edit: null, offered: null },
  ...more,
});

const shapesOf = (day: number, ...entries: UnplacedEntry[]) =>
  arrange({ entries: entries.map((each) => placedEntry(day, each)) }).map(({ shape, entries: own }) => [
    shape,
    ...own.map(({ key }) => key),
  ]);

test('the result of a day stands first, set as a quote', () => {
  const vision = entry('vision', 'Bread for all', { isResult: true });
  expect(shapesOf(2, entry('known_for', 'Bread'), entry('signs', ['Queues']), vision)).toEqual([
    ['quote', 'vision'],
    ['answer', 'known_for'],
    ['signs', 'signs'],
  ]);
});

test('what belongs together is one piece, where its first part stands', () => {
  const words = [entry('words_used', ['bowl']), entry('words_avoided', ['artisanal'])];
  const texts = [entry('text_before', 'Kindly be advised'), entry('text_after', 'Send me four papers')];
  expect(shapesOf(10, ...words, entry('length_rules', ['Short']), ...texts)).toEqual([
    ['words', 'words_used', 'words_avoided'],
    ['answer', 'length_rules'],
    ['before-after', 'text_before', 'text_after'],
  ]);
});

test('a field that the book does not know is set by its kind', () => {
  const table = entry('new_table', [{ one: '1' }], { kind: 'table', isResult: true });
  expect(shapesOf(4, entry('new_text', 'Text'), table)).toEqual([
    ['answer', 'new_table'],
    ['answer', 'new_text'],
  ]);
});

test('an answer of another form than its setting is set by its kind', () => {
  expect(shapesOf(3, entry('values', 'Calm, as a text'))).toEqual([['answer', 'values']]);
});

test('personas are told apart by their keys, and may lack parts', () => {
  const people = personasOf(
    [entry('main_name', 'Ingrid'), entry('main_goals', 'Rest'), entry('third_sentence', 'Two that last')].map(
      (each) => placedEntry(6, each),
    ),
  );
  expect(people.map(({ who, parts }) => [who, ...parts.keys()])).toEqual([
    ['main', 'name', 'goals'],
    ['third', 'sentence'],
  ]);
});
