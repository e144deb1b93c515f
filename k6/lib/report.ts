/** The part of k6's summary data that the report uses. */
export interface SummaryData {
  state: { testRunDurationMs: number };
  metrics: Readonly<Record<string, SummaryMetric>>;
  root_group: { checks: readonly { name: string; passes: number; fails: number }[] };
}

interface SummaryMetric {
  type: 'trend' | 'counter' | 'rate' | 'gauge';
  values: Readonly<Record<string, number>>;
  thresholds?: Readonly<Record<string, { ok: boolean }>>;
}

/** Times in ms. */
export interface Spread {
  name: string;
  count: number;
  perSecond: number;
  median: number;
  p90: number;
  p95: number;
  p99: number;
  max: number;
}

export interface Verdict {
  metric: string;
  rule: string;
  isOk: boolean;
  actual: number | undefined;
}

export interface Report {
  scenario: string;
  origin: string;
  /** The program that measured. */
  measuredBy: string;
  seconds: number;
  isOk: boolean;
  /** The scenario's own conclusion, for example the highest rate it sustained. */
  finding: string | undefined;
  verdicts: Verdict[];
  /** Response times by flow. */
  flows: Spread[];
  /** Other durations. */
  times: Spread[];
  counts: { name: string; value: number }[];
  /** Checks that failed at least once. */
  failedChecks: { name: string; passes: number; fails: number }[];
}

interface ReportOptions {
  scenario: string;
  origin: string;
  measuredBy: string;
  finding?: string | undefined;
  /** Overrides the thresholds' verdict, for scenarios that judge themselves. */
  isOk?: boolean;
}

const BUILT_IN = /^(http_req_|iteration|vus|data_|ws_|group_|checks|dropped_)/;

export function createReport(data: SummaryData, options: ReportOptions): Report {
  const seconds = data.state.testRunDurationMs / 1_000;
  const metrics = Object.entries(data.metrics);
  const spreads = (labelOf: (name: string) => string | undefined): Spread[] =>
    metrics
      .flatMap(([name, metric]) => {
        const label = labelOf(name);
        return label && metric.type === 'trend' && metric.values.count
          ? [spreadOf(label, metric, seconds)]
          : [];
      })
      .toSorted((a, b) => lastNumber(a) - lastNumber(b) || a.name.localeCompare(b.name));
  const verdicts = metrics.flatMap(([name, metric]) => verdictsOf(name, metric));
  return {
    scenario: options.scenario,
    origin: options.origin,
    measuredBy: options.measuredBy,
    seconds,
    isOk: options.isOk ?? verdicts.every(({ isOk }) => isOk),
    finding: options.finding,
    verdicts,
    flows: spreads((name) => /^http_req_duration\{(?:flow|scenario):([\w-]+)\}$/.exec(name)?.[1]),
    times: spreads((name) => (BUILT_IN.test(name) ? undefined : name)),
    counts: metrics.flatMap(([name, { type, values }]) =>
      type === 'counter' && (!BUILT_IN.test(name) || /^(http_reqs|iterations|dropped_iterations)$/.test(name))
        ? [{ name, value: values.count ?? 0 }]
        : [],
    ),
    failedChecks: data.root_group.checks
      .filter(({ fails }) => fails > 0)
      .map(({ name, passes, fails }) => ({ name, passes, fails })),
  };
}

/** Breakpoint steps end with their rate; sort them by it. */
const lastNumber = ({ name }: Spread): number => Number(/\d+$/.exec(name)?.[0] ?? 0);

function spreadOf(name: string, { values }: SummaryMetric, seconds: number): Spread {
  const value = (key: string): number => values[key] ?? 0;
  const count = value('count');
  return {
    name,
    count,
    perSecond: count / seconds,
    median: value('med'),
    p90: value('p(90)'),
    p95: value('p(95)'),
    p99: value('p(99)'),
    max: value('max'),
  };
}

const verdictsOf = (metric: string, { values, thresholds = {} }: SummaryMetric): Verdict[] =>
  Object.entries(thresholds).map(([rule, { ok }]) => ({
    metric,
    rule,
    isOk: ok,
    actual: values[/^[\w()]+/.exec(rule)?.[0] ?? ''],
  }));

export const roundTo = (value: number): string =>
  value === 0
    ? '0'
    : value < 10
      ? value.toFixed(1)
      : value < 10_000
        ? value.toFixed(0)
        : value.toExponential(2);
