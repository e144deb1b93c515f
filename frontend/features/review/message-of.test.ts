import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

test('a feedback as a message is its comment, then each section that has text, under its label', () => {
  const review = {
    submissionId: 1,
    comment: ' Clear. ',
    rating: '3',
    strengths: '',
    improvements: '   ',
    actionPlan: '- Cut a word',
    unlockNext: true,
  };
  expect(messageOf(review)).toBe('Clear.\n\nAction Plan:\n- Cut a word');
  expect(messageOf({ ...review, comment: '' })).toBe('Action Plan:\n- Cut a word');
});
