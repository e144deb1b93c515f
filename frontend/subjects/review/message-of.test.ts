import { expect, test } from 'vitest';
import { sentenceOf, withSentence } from './check-sentence.ts';
import { messageOf } from './message-of.ts';

test('a feedback as a message is its comment, then each section that has text, under its label', () => {
  const review = {
    ...{ submissionId: 1, comment: ' Clear. ', rating: '3', unlockNext: true },
    ...{ strengths: '', improvements: '   ', actionPlan: '- Cut a word' },
  };
  expect(messageOf(review)).toBe('Clear.\n\nAction Plan:\n- Cut a word');
  expect(messageOf({ ...review, comment: '' })).toBe('Action Plan:\n- Cut a word');
});

test('a mark is offered as a sentence, which is put at the end of the comment', () => {
  const met = sentenceOf({ check: 'It is one sentence.', isMet: true });
  const notYet = sentenceOf({ check: 'It has a date.', isMet: false });
  expect(withSentence(withSentence('', met), notYet)).toBe(
    'What works: It is one sentence.\nNot there yet: It has a date.',
  );
  expect(withSentence('Good.\n\n', met)).toBe('Good.\nWhat works: It is one sentence.');
});
