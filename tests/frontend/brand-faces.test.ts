import { expect, test } from 'vitest';
import { facesOf } from '#frontend/subjects/book/brand-faces.ts';
import { openTypefaces } from '#shared/domain/mockups/typefaces.ts';
import { foldersOf } from '#shared/typesetting/faces.ts';

/** Every page has these. */
const ours = ['Fraunces', 'Instrument Sans'];

test.each(openTypefaces.filter((name) => !ours.includes(name)))(
  '%s is shown in the files that paper is set in',
  (name) => {
    const faces = facesOf(`${name} Bold`);
    const upright = faces.filter(({ style }) => style === 'normal').map(({ weight }) => Number(weight));
    expect(upright).toEqual([400, name === 'Libre Caslon Text' ? 700 : 600]);
    const folders = foldersOf(name);
    for (const { address } of faces)
      expect(folders.some((folder) => address.includes(folder.slice(folder.indexOf('/@expo'))))).toBe(true);
  },
);

test.each([...ours, 'Shippori Mincho', ''])('%j needs no further file', (name) => {
  expect(facesOf(name)).toEqual([]);
});
