import { expect, test } from 'vitest';
import { contrastRatio, parseHex, ratioText } from './contrast.ts';

test('a hex colour is read with or without # and in three digits', () => {
  expect(['#B23A1E', 'b23a1e', ' #fa0 ', '#12345', 'red', ''].map(parseHex)).toEqual([
    ...['#b23a1e', '#b23a1e', '#ffaa00'],
    ...[null, null, null],
  ]);
});

test('contrast follows WCAG and does not depend on the order', () => {
  expect(contrastRatio('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#fff', '#ffffff')).toBe(1);
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('#ff0000', '#0000ff')).toBeCloseTo(2.15, 2);
  expect(contrastRatio('#fff', 'white')).toBeNull();
});

test('a ratio just below the advice does not read as enough', () => {
  expect([4.4999, 4.5, 21].map(ratioText)).toEqual(['4.4:1', '4.5:1', '21.0:1']);
});
