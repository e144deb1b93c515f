import { expect, test } from 'vitest';
import { CENTRE, dragged, squareOf } from './crop.ts';

const wide = { width: 400, height: 200 };

test('the square first is the middle of the picture, as large as it fits', () => {
  expect(squareOf(wide, CENTRE)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf({ width: 90, height: 300 }, CENTRE)).toEqual({ left: 0, top: 105, side: 90 });
});

test('zooming in keeps the middle', () => {
  expect(squareOf(wide, { ...CENTRE, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
});

test('dragging moves the picture with the pointer, and stops at its edges', () => {
  const moved = dragged(wide, CENTRE, { x: 0.25, y: 0.25 });
  expect(squareOf(wide, moved)).toEqual({ left: 50, top: 0, side: 200 });
  expect(squareOf(wide, dragged(wide, moved, { x: -5, y: 0 })).left).toBe(200);
  expect(squareOf(wide, dragged(wide, moved, { x: 5, y: 0 })).left).toBe(0);
});
