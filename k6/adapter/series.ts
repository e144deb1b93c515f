export type Kind = 'counter' | 'rate' | 'trend';

/** The samples of a metric, or of a part of it with certain tags. */
export interface Series {
  kind: Kind;
  count: number;
  sum: number;
  /** Of a trend only. */
  values: number[];
}

export const createSeries = (kind: Kind): Series => ({ kind, count: 0, sum: 0, values: [] });

export function addTo(series: Series, value: number): void {
  series.count += 1;
  series.sum += value;
  if (series.kind === 'trend') series.values.push(value);
}

/** The figures of a series by k6's names. `stats` names those of a trend. */
export function figuresOf(
  series: Series,
  seconds: number,
  stats: readonly string[],
): Readonly<Record<string, number>> {
  const { kind, count, sum } = series;
  if (kind === 'counter') return { count: sum, rate: sum / seconds };
  if (kind === 'rate') return { rate: count === 0 ? 0 : sum / count, passes: sum, fails: count - sum };
  const sorted = Float64Array.from(series.values).sort();
  return Object.fromEntries(stats.map((stat) => [stat, ofTrend(stat, sorted, sum)]));
}

function ofTrend(stat: string, sorted: Float64Array, sum: number): number {
  if (stat === 'count') return sorted.length;
  if (stat === 'avg') return sum / (sorted.length || 1);
  const shares: Readonly<Record<string, number>> = { min: 0, med: 0.5, max: 1 };
  return percentile(sorted, shares[stat] ?? Number(/^p\((.+)\)$/.exec(stat)?.[1]) / 100);
}

/** Interpolated between neighbours; 0 without values. */
function percentile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
