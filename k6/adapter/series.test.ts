import { expect, test } from 'vitest';
import { addTo, createSeries, figuresOf, type Kind } from './series.ts';

const figures = (kind: Kind, values: readonly number[], stats: readonly string[] = []) => {
  const series = createSeries(kind);
  for (const value of values) addTo(series, value);
  return figuresOf(series, 10, stats);
};

test('a trend has percentiles between its values', () => {
  const stats = ['min', 'avg', 'med', 'p(90)', 'p(99.9)', 'max', 'count'];
  expect(figures('trend', [40, 10, 30, 20], stats)).toEqual({
    ...{ min: 10, avg: 25, med: 25, 'p(90)': 37, 'p(99.9)': expect.closeTo(39.97), max: 40, count: 4 },
  });
  expect(figures('trend', [], stats)).toMatchObject({ avg: 0, 'p(90)': 0, count: 0 });
});

test('a counter has its sum and its rate, a rate the share of what is not 0', () => {
  expect(figures('counter', [2, 3])).toEqual({ count: 5, rate: 0.5 });
  expect(figures('rate', [1, 0, 1, 1])).toEqual({ rate: 0.75, passes: 3, fails: 1 });
  expect(figures('rate', [])).toEqual({ rate: 0, passes: 0, fails: 0 });
});
