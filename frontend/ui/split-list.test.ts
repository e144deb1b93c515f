import { expect, test } from 'vitest';
import { splitList } from './split-list.ts';

test('lines with a leading hyphen are one list, between paragraphs that keep their line breaks', () => {
  expect(splitList('Next week:\n- Cut it to 18 words\n- Read it aloud\nThen rest.\nSlowly.')).toEqual([
    { at: 1, text: 'Next week:' },
    {
      at: 2,
      points: [
        { at: 2, text: 'Cut it to 18 words' },
        { at: 3, text: 'Read it aloud' },
      ],
    },
    { at: 4, text: 'Then rest.\nSlowly.' },
  ]);
});

test('a hyphen within a line, or one without a space, is text', () => {
  expect(splitList('A five-year plan\n-3 degrees')).toEqual([
    { at: 1, text: 'A five-year plan\n-3 degrees' },
  ]);
});

test('blank text has no parts', () => {
  expect(splitList(' \n')).toEqual([]);
});
