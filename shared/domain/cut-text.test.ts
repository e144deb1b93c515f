import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const FAMILY = '👨‍👩‍👧';

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one too many', 11, 'one too ma…'],
  ['a blank at the end', 8, 'a blank…'],
  [`${'a'.repeat(148)}🎨🎨🎨`, 150, `${'a'.repeat(148)}🎨…`],
  ['🎨'.repeat(400), 600, '🎨'.repeat(400)],
  [`aa${FAMILY}b`, 6, 'aa…'],
  [`aa${FAMILY}b`, 8, `aa${FAMILY}b`],
  ['cafe\u0301 noir', 5, 'caf…'],
  ['한국어 문장', 4, '한국어…'],
  ['🇩🇪🇫🇷🇮🇹', 4, '🇩🇪…'],
  [`a${'\u0301'.repeat(50)}`, 4, `a${'\u0301'.repeat(2)}…`],
  ['', 3, ''],
])('of %j at most %i characters are %j', (text, most, shown) => {
  expect(cutText(text, most)).toBe(shown);
});

test.each([
  ['word '.repeat(20).trim(), 12, 'word word…'],
  ['word word more', 10, 'word word…'],
  ['a verylongwordthatneverends', 20, 'a verylongwordthatn…'],
  ['日本語の長い文章です。そして続きます。', 10, '日本語の長い文章で…'],
])('%j cut to %i ends after a word, where one ends near: %j', (text, most, shown) => {
  expect(cutText(text, most, { isAtBlank: true })).toBe(shown);
});

test('no cut leaves half a character or more than asked for', () => {
  const text = `Hello ${FAMILY} 🎨 cafe\u0301 שלום `.repeat(3);
  for (let most = 1; most < 90; most += 1) {
    for (const sign of ['…', '', ' …']) {
      const cut = cutText(text, most, { sign });
      expect(cut.isWellFormed()).toBe(true);
      expect([...cut].length).toBeLessThanOrEqual(Math.max(most, sign.length));
    }
  }
});
