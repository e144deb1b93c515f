import { metrics } from './metrics-registry.ts';
import { rootGroup } from './modules/k6.ts';
import { figuresOf } from './series.ts';
import type { Threshold } from './thresholds.ts';

/** What k6 passes to handleSummary, without the settings of its own terminal output. */
export const createSummary = (
  thresholds: readonly Threshold[],
  { seconds, trendStats }: { seconds: number; trendStats: readonly string[] },
) => ({
  state: { testRunDurationMs: seconds * 1_000 },
  root_group: rootGroup,
  metrics: Object.fromEntries(
    [...metrics]
      .filter(([name, { series }]) => series.count > 0 || thresholds.some(({ metric }) => metric === name))
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, { series, isTime }]) => [
        name,
        {
          type: series.kind,
          contains: isTime ? 'time' : 'default',
          values: figuresOf(series, seconds, trendStats),
          thresholds: Object.fromEntries(
            thresholds
              .filter(({ metric }) => metric === name)
              .map(({ expression, holds }) => [expression, { ok: holds(seconds) }]),
          ),
        },
      ]),
  ),
});
