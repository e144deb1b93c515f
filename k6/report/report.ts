/** What k6 hands to handleSummary, as far as we read it. */
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
  seconds: number;
  isOk: boolean;
  /** A sentence of the scenario's own, such as the rate where it broke. */
  finding: string | undefined;
  verdicts: Verdict[];
  /** Answer times by flow. */
  flows: Spread[];
  /** Everything else that took time. */
  times: Spread[];
  counts: { name: string; value: number }[];
  /** Checks that did not always hold. */
  failedChecks: { name: string; passes: number; fails: number }[];
}

interface About {
  scenario: string;
  origin: string;
  finding?: string | undefined;
  /** When the scenario itself judges, as the search for a limit does. */
  isOk?: boolean;
}

const BUILT_IN = /^(http_req_|iteration|vus|data_|ws_|group_|checks|dropped_)/;

export function createReport(data: SummaryData, about: About): Report {
  const seconds = data.state.testRunDurationMs / 1_000;
  const metrics = Object.entries(data.metrics);
  const spreads = (wanted: (name: string) => string | undefined): Spread[] =>
    metrics
      .flatMap(([name, metric]) => {
        const shown = wanted(name);
        return shown && metric.type === 'trend' && metric.values.count
          ? [spreadOf(shown, metric, seconds)]
          : [];
      })
      .toSorted((a, b) => lastNumber(a) - lastNumber(b) || a.name.localeCompare(b.name));
  const verdicts = metrics.flatMap(([name, metric]) => verdictsOf(name, metric));
  return {
    scenario: about.scenario,
    origin: about.origin,
    seconds,
    isOk: about.isOk ?? verdicts.every(({ isOk }) => isOk),
    finding: about.finding,
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

/** Steps go by their rate, which their names end with. */
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
