import { type Metric, selectMetric } from './metrics-registry.ts';
import { figuresOf } from './series.ts';

export interface Threshold {
  metric: string;
  expression: string;
  /** Seconds after which the test is aborted when the threshold is crossed; undefined: never. */
  abortsAfter: number | undefined;
  holds: (seconds: number) => boolean;
}

type Definition =
  | string
  | { threshold: string; abortOnFail?: boolean | undefined; delayAbortEval?: string | undefined };

const operators: Readonly<Record<string, (actual: number, limit: number) => boolean>> = {
  '<': (actual, limit) => actual < limit,
  '<=': (actual, limit) => actual <= limit,
  '>': (actual, limit) => actual > limit,
  '>=': (actual, limit) => actual >= limit,
  '==': (actual, limit) => actual === limit,
  '!=': (actual, limit) => actual !== limit,
};

/** Throws for a metric or an expression that does not exist. */
export const readThresholds = (
  definitions: Readonly<Record<string, readonly Definition[]>>,
): readonly Threshold[] =>
  Object.entries(definitions).flatMap(([name, ofMetric]) => {
    const metric = selectMetric(name);
    return ofMetric.map((definition) => readThreshold(name, metric, definition));
  });

function readThreshold(name: string, metric: Metric, definition: Definition): Threshold {
  const { threshold, abortOnFail, delayAbortEval } =
    typeof definition === 'string' ? { threshold: definition } : definition;
  const [, stat = '', operator = '', limit] =
    /^(\w+|p\([\d.]+\)) ?(<=?|>=?|==|!=) ?([\d.]+)$/.exec(threshold) ?? [];
  const compare = operators[operator];
  if (!compare) throw new Error(`The threshold "${threshold}" of ${name} cannot be read.`);
  return {
    metric: name,
    expression: threshold,
    abortsAfter: abortOnFail ? Number.parseFloat(delayAbortEval ?? '0') : undefined,
    holds: (seconds) => {
      // Without samples nothing was measured; a counter without them is 0.
      if (metric.series.count === 0 && metric.series.kind !== 'counter') return true;
      const actual = figuresOf(metric.series, seconds, [stat])[stat];
      if (actual === undefined) throw new Error(`${name} has no "${stat}".`);
      return compare(actual, Number(limit));
    },
  };
}
