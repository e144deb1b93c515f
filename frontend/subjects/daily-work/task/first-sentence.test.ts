import { expect, test } from 'vitest';
import { splitFirstSentence } from './first-sentence.ts';

test.each([
  ['Clear and warm. Keep it.', 'Clear and warm.', 'Keep it.'],
  ['Clear and warm', 'Clear and warm', ''],
  ['\nGood work\n\n- Cut a word', 'Good work', '- Cut a word'],
  ['はっきりしている。そのままで。', 'はっきりしている。', 'そのままで。'],
  ['Hi Tom,\n\nthis is strong. Cut a word.', 'Hi Tom,\n\nthis is strong.', 'Cut a word.'],
  ['Hello Lena! A brave start. Go on.', 'Hello Lena! A brave start.', 'Go on.'],
  ['Show it to Mrs. Reed. She will know.', 'Show it to Mrs. Reed.', 'She will know.'],
  ['1. The name is strong.\n2. The line is not.', '1. The name is strong.', '2. The line is not.'],
  ['Hi Tom,', 'Hi Tom,', ''],
  ['', '', ''],
])('%j begins with its first sentence', (text, first, rest) => {
  expect(splitFirstSentence(text)).toEqual([first, rest]);
});

test('a long sentence does not stand out', () => {
  const text = `${'word '.repeat(40)}end. More.`;
  expect(splitFirstSentence(text)).toEqual(['', text]);
});
