import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { foldersOf } from '#shared/typesetting/faces.ts';
import { familyOf, openTypefaceIn, openTypefaces } from './typefaces.ts';

test.each(openTypefaces)('%s is suggested, installed and under the Open Font License', (name) => {
  const type = curriculumDay(16)?.sections.find(({ key }) => key === 'type');
  expect(type?.intro?.replaceAll(/\s+/g, ' ')).toContain(name);
  const folders = foldersOf(name);
  expect(folders.length).toBeGreaterThan(1);
  expect(readFileSync(`${folders[0]}/../LICENSE_FONT`, 'utf8')).toContain(
    'SIL Open Font License, Version 1.1',
  );
});

test.each([
  ['Jost Light', 'Jost'],
  ['Source Sans, open licence', 'Source Sans 3'],
  ['libre caslon text bold', 'Libre Caslon Text'],
  ['"Playfair Display", Bold', 'Playfair Display'],
  ['playfair-display', 'Playfair Display'],
  ['EBGaramond-Italic.ttf', 'EB Garamond'],
  ['SourceSans3-Regular', 'Source Sans 3'],
  ['Work Sans, with Lora for text', 'Work Sans'],
  ['Playfair Display SC', undefined],
  ['Archivo Narrow', undefined],
  ['IBM Plex Sans Thai Looped', undefined],
  ['Shippori Mincho', undefined],
  ['Lorazepam', undefined],
  ['', undefined],
])('%j means %s', (text, name) => {
  expect(openTypefaceIn(text)).toBe(name);
});

test('letters are set in the open typeface that a name means, else in that of the device, before one of ours', () => {
  const typefaces = { heading: 'jost light', body: 'Brand "Hand"; Text' };
  expect(familyOf(typefaces, 'heading')).toMatch(/^'Jost', 'Instrument Sans Variable', /);
  expect(familyOf(typefaces, 'body')).toMatch(/^'Brand Hand Text', 'Instrument Sans Variable', /);
});
