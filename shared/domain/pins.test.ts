import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Area } from '#shared/contract/areas.ts';
import { boxBetween, boxOf, isBox, moved, pinName, placeOf, pointAt, sized } from './pins.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.double({ min: -1, max: 1, noNaN: true });
const areas = fc
  .tuple(fraction, fraction, fraction, fraction)
  .map(([x, y, toX, toY]) => boxBetween(pointAt(x, y), pointAt(toX, toY)));

const isInside = (area: Area): boolean =>
  Object.values(area).every((value) => value >= 0 && value <= 1) && area.x <= area.toX && area.y <= area.toY;

test('an area stays inside the picture and keeps its size however it is moved', () => {
  fc.assert(
    fc.property(areas, fc.array(fc.tuple(step, step), { maxLength: 20 }), (area, steps) => {
      const after = steps.reduce((each, [right, down]) => moved(each, right, down), area);
      expect(isInside(after)).toBe(true);
      expect(boxOf(after).width).toBeCloseTo(boxOf(area).width, 4);
      expect(boxOf(after).height).toBeCloseTo(boxOf(area).height, 4);
    }),
  );
});

test('sizing moves one corner only and never turns the box over', () => {
  fc.assert(
    fc.property(areas, step, step, (area, right, down) => {
      const after = sized(area, right, down);
      expect(isInside(after)).toBe(true);
      expect([after.x, after.y]).toEqual([area.x, area.y]);
    }),
  );
});

test('a place outside the picture is moved to its edge', () => {
  expect(pointAt(-3, 1.5)).toEqual({ x: 0, y: 1, toX: 0, toY: 1 });
});

test('a pin is named by its number on the picture and by its page', () => {
  const fileURL = '/api/files/a';
  const pin = { ...boxBetween(pointAt(0, 0), pointAt(1, 0.4)), fileURL, version: 1 };
  const annotations = [
    { id: 7, pin: { ...pointAt(0.5, 0.5), fileURL: '/api/files/b', version: 1 } },
    { id: 8, pin: { ...pointAt(0.9, 0.9), fileURL, version: 1 } },
    { id: 9 },
    { id: 10, pin },
    { id: 11, pin: { ...pin, fileURL: '/api/files/c', page: 3 } },
  ];
  const names = annotations.map((each) => pinName(annotations, each));
  expect(names.slice(0, 3)).toEqual(['Pin 1', 'Pin 1', undefined]);
  expect(names.slice(3)).toEqual(['Pin 2', 'Pin 1 · page 3']);
  expect([isBox(pin), isBox(pointAt(0.5, 0.5)), placeOf(pointAt(0.1, 0.5))]).toEqual([true, false, 'left']);
});
