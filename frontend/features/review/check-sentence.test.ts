import { expect, test } from 'vitest';
import { sentenceOf, withSentence } from './check-sentence.ts';

test('a mark is offered as a sentence, which is put at the end of the comment', () => {
  const met = sentenceOf({ check: 'It is one sentence.', isMet: true });
  const notYet = sentenceOf({ check: 'It has a date.', isMet: false });
  expect(withSentence(withSentence('', met), notYet)).toBe(
    'What works: It is one sentence.\nNot there yet: It has a date.',
  );
  expect(withSentence('Good.\n\n', met)).toBe('Good.\nWhat works: It is one sentence.');
});
