import { type Report, roundTo, type Spread } from './report.ts';

const times = ['median', 'p90', 'p95', 'p99', 'max'] as const;

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(9))).join('');

const spread = (each: Spread): string =>
  row([each.name, each.count, each.perSecond.toFixed(1), ...times.map((time) => roundTo(each[time]))]);

/** The report as text, for the terminal and summary.txt. */
export function renderText(report: Report): string {
  const { scenario, origin, measuredBy, seconds, isOk, finding, verdicts, flows, counts, failedChecks } =
    report;
  const lines = [
    '',
    `${scenario} against ${origin}, ${seconds.toFixed(0)} s, measured by ${measuredBy}: ${isOk ? 'PASSED' : 'FAILED'}`,
    ...(finding ? [finding] : []),
    '',
    row(['ms', 'count', 'per s', ...times]),
    ...[...flows, ...report.times].map(spread),
    '',
    ...counts.map(({ name, value }) => row([name, value])),
    '',
    ...verdicts.map(
      ({ metric, rule, isOk: held, actual }) =>
        `${held ? '  pass  ' : '  FAIL  '} ${metric} ${rule}${actual === undefined ? '' : `  (${roundTo(actual)})`}`,
    ),
    ...failedChecks.map(({ name, passes, fails }) => `  FAIL  ${name}: ${fails} of ${passes + fails} checks`),
    '',
  ];
  return lines.join('\n');
}
