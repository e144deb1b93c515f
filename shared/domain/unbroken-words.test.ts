import { expect, test } from 'vitest';
import { Sheet } from '#shared/printing/sheet.ts';
import { longestWord, withBreaks, wordsOfLines } from './unbroken-words.ts';

test.each([
  ['Whitfield Candles', ['Whitfield', 'Candles']],
  ['Crumb & Sons', ['Crumb', '&', 'Sons']],
  ['Smith-Jones e.g. O’Neil', ['Smith-', 'Jones', 'e.g.', 'O’Neil']],
  ['東京書道教室', ['東京', '書道', '教室']],
  ['ร้านกาแฟ', ['ร้าน', 'กาแฟ']],
])('%s may break between its words alone', (name, words) => {
  expect(wordsOfLines(withBreaks(name))).toEqual(words);
  expect(withBreaks(name).replaceAll('\u200b', '')).toBe(name);
});

test('no word is taken for narrower than the display typeface sets it', () => {
  const { fonts } = new Sheet({ title: '', author: '', subject: '' });
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&@%äöüßéñçøåæœłğıš'];
  const words = [...letters.map((letter) => letter.repeat(3)), 'Rechtsanwaltskanzleimitarbeitervertretung'];
  const tooNarrow = words.filter((word) => {
    const set = fonts.runsOf(word, 'display').reduce((sum, run) => sum + fonts.width(run, 1), 0);
    return longestWord(word) < set;
  });
  expect(tooNarrow).toEqual([]);
});
