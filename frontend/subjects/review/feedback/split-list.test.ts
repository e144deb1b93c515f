import { expect, test } from 'vitest';
import { splitList } from './split-list.ts';

test('lines with a leading hyphen are one list, between paragraphs that keep their line breaks', () => {
  const [cut, aloud] = [
    { at: 2, text: 'Cut it to 18 words' },
    { at: 3, text: 'Read it aloud' },
  ];
  expect(splitList('Next week:\n- Cut it to 18 words\n- Read it aloud\nThen rest.\nSlowly.')).toEqual([
    { at: 1, text: 'Next week:' },
    { at: 2, points: [cut, aloud] },
    { at: 4, text: 'Then rest.\nSlowly.' },
  ]);
});

test('a hyphen within a line, or one without a space, is text', () => {
  const text = 'A five-year plan\n-3 degrees';
  expect(splitList(text)).toEqual([{ at: 1, text }]);
  expect(splitList(' \n')).toEqual([]);
});
