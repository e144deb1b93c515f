import { expect, test } from 'vitest';
import { inkOf } from '#shared/domain/mockups/legibility.ts';
import { isLegibleOn } from './picture-ink.ts';

const SIDE = 4;
const clear = [0, 0, 0, 0];
const green = [47, 74, 67, 255];
const oat = [239, 230, 216, 255];

/** A square with one colour in the middle and another around it. */
const square = (middle: number[], around: number[]) =>
  new Uint8ClampedArray(
    Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [row, column] = [Math.floor(at / SIDE), at % SIDE];
      const isInside = [row, column].every((place) => place > 0 && place < SIDE - 1);
      return isInside ? middle : around;
    }).flat(),
  );

test('a logo on a clear ground is known by what is drawn', () => {
  expect(inkOf(square(green, clear), SIDE)).toEqual({ ground: null, hex: '#2f4a43' });
});

test('a logo with a ground of its own is known by its corners', () => {
  expect(inkOf(square(green, oat), SIDE).ground).toBe('#efe6d8');
});

test('an empty picture is read without dividing by nothing', () => {
  expect(inkOf(square(clear, clear), SIDE)).toEqual({ ground: null, hex: '#000000' });
});

test('a clear logo is seen on grounds far from its ink, one with its own ground on every one', () => {
  const dark = inkOf(square(green, clear), SIDE);
  expect([isLegibleOn(dark, '#ffffff'), isLegibleOn(dark, '#2f4a43')]).toEqual([true, false]);
  expect(isLegibleOn(inkOf(square(green, oat), SIDE), '#2f4a43')).toBe(true);
});
