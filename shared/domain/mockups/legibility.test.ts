import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgeContrast, shapeOfLogo } from './legibility.ts';
import { clearSpaceRemark, edgesRemark } from './remarks.ts';

type Colour = readonly [number, number, number, number];
const WHITE: Colour = [255, 255, 255, 255];
const BLACK: Colour = [0, 0, 0, 255];
const CLEAR: Colour = [0, 0, 0, 0];

const draw = (side: number, colourAt: (x: number, y: number) => Colour): Uint8ClampedArray =>
  Uint8ClampedArray.from(
    Array.from({ length: side * side }, (_, at) => colourAt(at % side, Math.floor(at / side))).flat(),
  );

const square = (from: number, to: number, ground: Colour) => (x: number, y: number) =>
  x >= from && x < to && y >= from && y < to ? BLACK : ground;

const clearOf = (colourAt: (x: number, y: number) => Colour): number | null =>
  shapeOfLogo(draw(20, colourAt), 20).clear;

test.each([{ ground: WHITE }, { ground: CLEAR }])(
  'the room around a drawing is a share of its shorter side: %j',
  ({ ground }) => {
    expect(clearOf(square(5, 15, ground))).toBe(0.5);
    expect(clearOf(square(1, 19, ground))).toBeCloseTo(1 / 18);
    expect(clearOf(() => ground)).toBeNull();
  },
);

test('a drawing that begins at the corner of a clear picture has no room', () => {
  expect(clearOf((x) => (x % 4 < 2 ? BLACK : CLEAR))).toBe(0);
});

test('a drawing that touches the edge of its picture is named with its share, one with room is not', () => {
  expect(clearSpaceRemark(clearOf(square(1, 19, CLEAR)))).toContain('leaves 5%');
  expect(clearSpaceRemark(clearOf(square(5, 15, CLEAR)))).toBeNull();
  expect(clearSpaceRemark(null)).toBeNull();
});

test('a bold mark can be made out at 16 pixels, fine lines that turn grey cannot', () => {
  const bold = edgeContrast(draw(16, square(4, 12, WHITE)), 16);
  expect(edgesRemark(bold)).toBeNull();
  // Lines thinner than a pixel: each pixel is a mixture.
  const fine = edgeContrast(
    draw(16, (x) => (x % 2 === 0 ? [190, 190, 190, 255] : [214, 214, 214, 255])),
    16,
  );
  expect(fine).toBeLessThan(1.5);
  expect(edgesRemark(fine)).toMatch(/1\.2\d:1/);
});

test('the contrast of edges is from 1 to 21', () => {
  const pixels = fc.uint8Array({ minLength: 256, maxLength: 256 });
  fc.assert(
    fc.property(pixels, (data) => {
      const contrast = edgeContrast(data, 8);
      expect(contrast).toBeGreaterThanOrEqual(1);
      expect(contrast).toBeLessThanOrEqual(21);
    }),
  );
  expect(
    edgeContrast(
      draw(8, (x) => (x % 2 === 0 ? BLACK : WHITE)),
      8,
    ),
  ).toBeCloseTo(21);
});
