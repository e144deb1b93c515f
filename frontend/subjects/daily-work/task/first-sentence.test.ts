import { expect, test } from 'vitest';
import { splitFirstSentence } from './first-sentence.ts';

test.each([
  ['Clear and warm. Keep it.', 'Clear and warm.', 'Keep it.'],
  ['Clear and warm', 'Clear and warm', ''],
  ['\nGood work\n\n- Cut a word', 'Good work', '- Cut a word'],
  ['はっきりしている。そのままで。', 'はっきりしている。', 'そのままで。'],
  ['', '', ''],
])('%j begins with its first sentence', (text, first, rest) => {
  expect(splitFirstSentence(text)).toEqual([first, rest]);
});

test('a long sentence does not stand out', () => {
  const text = `${'word '.repeat(40)}end. More.`;
  expect(splitFirstSentence(text)).toEqual(['', text]);
});
