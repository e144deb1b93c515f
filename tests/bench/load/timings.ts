/** `share` is between 0 and 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface Timings {
  count: number;
  p50: number;
  p99: number;
}

export const summarise = (values: readonly number[]): Timings => ({
  count: values.length,
  p50: percentile(values, 0.5),
  p99: percentile(values, 0.99),
});
