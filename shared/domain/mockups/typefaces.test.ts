import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { family } from '#shared/typesetting/faces.ts';
import { openTypefaceIn, openTypefaces } from './typefaces.ts';

test.each(openTypefaces)('%s is suggested, installed and under the Open Font License', (name) => {
  const type = curriculumDay(16)?.sections.find(({ key }) => key === 'type');
  expect(type?.intro?.replaceAll(/\s+/g, ' ')).toContain(name);
  const { folders } = family(name);
  expect(folders.length).toBeGreaterThan(1);
  expect(readFileSync(`${folders[0]}/../LICENSE_FONT`, 'utf8')).toContain(
    'SIL Open Font License, Version 1.1',
  );
});

test.each([
  ['Jost Light', 'Jost'],
  ['Source Sans, open licence', 'Source Sans 3'],
  ['libre caslon text bold', 'Libre Caslon Text'],
  ['Shippori Mincho', undefined],
  ['Lorazepam', undefined],
  ['', undefined],
])('%j means %s', (text, name) => {
  expect(openTypefaceIn(text)).toBe(name);
});
