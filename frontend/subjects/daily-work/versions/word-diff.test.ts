import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords, isAlike, type Piece } from './word-diff.ts';

const text = (pieces: readonly Piece[], without: Piece['kind']): string =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map((piece) => piece.text)
    .join('');

test('a changed word is removed and added in its place', () => {
  expect(diffWords('Warm bread before the first train.', 'Warm bread before the last train.')).toEqual([
    { kind: 'same', text: 'Warm bread before the' },
    { kind: 'removed', text: ' first' },
    { kind: 'added', text: ' last' },
    { kind: 'same', text: ' train.' },
  ]);
});

test('equal texts have one piece, an empty text is added or removed as a whole', () => {
  expect(diffWords('As it was', 'As it was')).toEqual([{ kind: 'same', text: 'As it was' }]);
  expect(diffWords('', 'New words')).toEqual([{ kind: 'added', text: 'New words' }]);
  expect(diffWords('Old words', '')).toEqual([{ kind: 'removed', text: 'Old words' }]);
});

test('without what was added stands the earlier text, without what was removed the later one', () => {
  const words = fc
    .array(fc.constantFrom('we', 'bake', 'bread', ' ', '\n', 'early.'))
    .map((all) => all.join(' '));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = diffWords(before, after);
      expect([text(pieces, 'added'), text(pieces, 'removed')]).toEqual([before, after]);
    }),
  );
});

test('of texts with thousands of different words each is one piece', () => {
  const words = (letter: string) => Array.from({ length: 9_000 }, (_, at) => `${letter}${at}`).join(' ');
  expect(diffWords(words('a'), words('b'))).toHaveLength(2);
});

test('texts are alike when they share a third of their words, in any order', () => {
  expect(isAlike(' we bake bread', ' bread we sell')).toBe(true);
  expect(isAlike(' we we we we', ' we sell tea here')).toBe(false);
  expect(isAlike('', 'Warm')).toBe(false);
});
