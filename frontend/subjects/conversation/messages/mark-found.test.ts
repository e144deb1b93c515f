import { expect, test } from 'vitest';
import { markFound } from './mark-found.ts';

const marked = (text: string, q: string) =>
  markFound(text, q)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

test('every place is marked in any case, and the text stays whole', () => {
  expect(marked('Logo, logo and LOGO', 'logo')).toBe('[Logo], [logo] and [LOGO]');
  expect(markFound('a logo', 'logo')).toEqual([
    { at: 0, text: 'a ', isFound: false },
    { at: 2, text: 'logo', isFound: true },
  ]);
});

test('signs of a pattern stand for themselves', () => {
  expect(marked('1+1 (really?) a\\b [x]', '1+1')).toBe('[1+1] (really?) a\\b [x]');
  expect(marked('1+1 (really?) a\\b [x]', '(really?)')).toBe('1+1 [(really?)] a\\b [x]');
  expect(marked('1+1 (really?) a\\b', 'a\\b')).toBe('1+1 (really?) [a\\b]');
  expect(marked('nothing here', 'x.*')).toBe('nothing here');
});
