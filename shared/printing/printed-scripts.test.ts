import { expect, test } from 'vitest';
import { languagesWithoutFont } from '#shared/domain/printed-scripts.ts';
import { Sheet } from './sheet.ts';

const { fonts } = new Sheet({ title: '', author: '', subject: '' });
const shown = (text: string): string =>
  fonts
    .runsOf(text, 'text')
    .map((run) => run.text)
    .join('');

const without = [
  ...['Armenian ա', 'Georgian ა', 'Amharic አ', 'Bengali অ', 'Gujarati અ', 'Punjabi ਅ', 'Kannada ಅ'],
  ...['Malayalam അ', 'Odia ଅ', 'Sinhala අ', 'Tamil அ', 'Telugu అ', 'Burmese က', 'Khmer ក', 'Lao ກ'],
  ...['Tibetan ཀ', 'Mongolian ᠠ'],
];

test.each(without.map((each) => each.split(' ')))('%s has no font, and is named', (language, letter) => {
  expect(shown(`Bread ${letter}`)).toBe('Bread □');
  expect(languagesWithoutFont(`Bread ${letter}`)).toEqual([language]);
});

test('scripts with a font are not named', () => {
  const letters = 'aéşåαжשبक漢あア가힣ㄱกํ๙';
  expect(shown(letters)).toBe(letters);
  expect(languagesWithoutFont(letters)).toEqual([]);
});
