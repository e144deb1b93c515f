import { expect, test } from 'vitest';
import { languagesWithoutFont } from '#shared/domain/printed-scripts.ts';
import { isCovered, othersFor } from './faces.ts';
import { printable } from './printable.ts';

const without = [
  ...['Armenian ա', 'Georgian ა', 'Amharic አ', 'Bengali অ', 'Gujarati અ', 'Punjabi ਅ', 'Kannada ಅ'],
  ...['Malayalam അ', 'Odia ଅ', 'Sinhala අ', 'Tamil அ', 'Telugu అ', 'Burmese က', 'Khmer ក', 'Lao ກ'],
  ...['Tibetan ཀ', 'Mongolian ᠠ'],
];

test.each(without.map((each) => each.split(' ') as [string, string]))(
  '%s has no typeface, and is named instead',
  (language, letter) => {
    expect(printable(`Bread ${letter}${letter} ${letter}.`)).toBe(`Bread [${language}].`);
    expect(languagesWithoutFont(`Bread ${letter}`)).toEqual([language]);
  },
);

test('scripts with a typeface stay as they are', () => {
  const letters = 'aéşåαжשبٹ漢あア가힣ㄱกํ๙हि面包 👩‍👩‍👧 👍🏽 ☎ ★ Ⓒ ‽';
  expect(printable(letters)).toBe(letters);
  expect(languagesWithoutFont(letters)).toEqual([]);
});

test('all letters of most texts have a typeface, and signs do not open a Chinese one', () => {
  const codes = [
    ...Array.from({ length: 0x5f }, (_, at) => 0x20 + at),
    ...Array.from({ length: 0x60 }, (_, at) => 0xa0 + at),
  ];
  const letters = `${String.fromCodePoint(...codes)}‘’“”–—…•`;
  expect(Array.from(letters).filter((each) => !isCovered(each.codePointAt(0) ?? 0))).toEqual([]);
  expect(printable(letters)).toBe(letters);
  expect(othersFor('✓ ★ ❤️ 🙋‍♀️ ☐').map(({ name }) => name)).toEqual([
    'Noto Sans',
    'Noto Emoji',
    'Noto Sans Symbols 2',
  ]);
});

test.each([
  ['𝓒𝓻𝓾𝓶𝓫 𝐁𝐨𝐥𝐝', 'Crumb Bold'],
  ['\uf0b7 first point\ufffc', '• first point'],
  ['e\u0301 \u0007 a\u2028b', 'é   a b'],
  ['ꦲꦤ', '[U+A9B2][U+A9A4]'],
])('%j is printed as %j', (given, printed) => {
  expect(printable(given)).toBe(printed);
});
