import { expect, test } from 'vitest';
import { contrastRatio, parseHex, ratioText } from './contrast.ts';

test.each([
  ...[['#B23A1E', '#b23a1e'] as const, ['b23a1e', '#b23a1e'] as const, [' #fa0 ', '#ffaa00'] as const],
  ...[['#FF000080', '#ff0000'] as const, ['#f008', '#ff0000'] as const, ['Tomato', '#ff6347'] as const],
  ...[['rgb(10, 20, 30)', '#0a141e'] as const, ['rgba(10 20 30 / 50%)', '#0a141e'] as const],
  ...[['#12345', null] as const, ['rgb(300, 0, 0)', null] as const, ['PANTONE 186 C', null] as const],
  ...[['cmyk(0, 100, 81, 4)', null] as const, ['', null] as const],
])('the colour %j is %j', (text, code) => {
  expect(parseHex(text)).toBe(code);
});

test('contrast follows WCAG and does not depend on the order', () => {
  expect(contrastRatio('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#fff', '#ffffff')).toBe(1);
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('#ff0000', '#0000ff')).toBeCloseTo(2.15, 2);
  expect(contrastRatio('#fff', 'bread')).toBeNull();
});

test('a ratio just below the advice does not read as enough', () => {
  expect([4.4999, 4.5, 21].map(ratioText)).toEqual(['4.4:1', '4.5:1', '21.0:1']);
});
