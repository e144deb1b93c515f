import { expect, test } from 'vitest';
import type { Snippet } from '#shared/contract/reviewing.ts';
import { matchingSnippets } from './insert-text.ts';

const snippet = (id: number, shortcut: string, text: string, isTeam = false): Snippet => ({
  ...{ id, shortcut, snippet: text, key: null, asks: false, isTeam },
});

test('snippets are found by the start of the shortcut first, then by any of their words, and at most six', () => {
  const all = [
    snippet(1, 'well done', 'Thank you for your work.'),
    snippet(2, 'Thanks', 'That helps.'),
    snippet(3, 'question', 'May I ask?', true),
  ];
  const found = (typed: string): number[] => matchingSnippets(all, typed).map(({ id }) => id);
  expect(found('')).toEqual([1, 2, 3]);
  expect(found('THAN')).toEqual([2, 1]);
  expect(found('ask')).toEqual([3]);
  expect(found('xyz')).toEqual([]);
  const many = Array.from({ length: 9 }, (_, n) => snippet(n, `reply ${n}`, 'Yes'));
  expect(matchingSnippets(many, 're')).toHaveLength(6);
});
