import { expect, test } from 'vitest';
import { reasonTexts } from './risk-texts.ts';

const none = { behind: null, quiet: null, sentBack: null, unread: null, unanswered: null, reminded: null };

test('says each reason in words, in the order of the rules', () => {
  expect(reasonTexts(none)).toEqual([]);
  const all = { behind: 3, quiet: 2, sentBack: 2, unread: 4, unanswered: 13, reminded: 1 };
  expect(reasonTexts(all).join(', ')).toBe(
    '3 days behind, quiet for 2 days, sent back twice, feedback unread for 4 days, unanswered for 13 h, 1 reminder ignored',
  );
  const longer = reasonTexts({ ...none, sentBack: 3, unanswered: 72 });
  expect(longer).toEqual(['sent back 3 times', 'unanswered for 3 days']);
});
