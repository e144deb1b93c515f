import { escapeHtml, linePlot, type Plot, spreadPlot } from './plots.ts';
import { type Report, roundTo, type Spread } from './report.ts';
import { pageStyle } from './style.ts';

export interface PageExtras {
  /** What happened second by second. */
  plots?: readonly Plot[];
  /** Machine, versions and command. */
  facts?: readonly (readonly [name: string, value: string])[];
}

const cell = (value: string | number, isNumber = true): string =>
  `<td${isNumber ? ' class="number"' : ''}>${escapeHtml(String(value))}</td>`;

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="wide"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

const spreadRow = (each: Spread): string =>
  `<tr>${cell(each.name, false)}${cell(each.count)}${cell(each.perSecond.toFixed(1))}${[
    each.median,
    each.p90,
    each.p95,
    each.p99,
    each.max,
  ]
    .map((time) => cell(roundTo(time)))
    .join('')}</tr>`;

const spreadTable = (name: string, spreads: readonly Spread[]): string =>
  table([name, 'count', 'per s', 'median', 'p90', 'p95', 'p99', 'max'], spreads.map(spreadRow));

function verdictTable({ verdicts, failedChecks }: Report): string {
  const rows = verdicts
    .toSorted((a, b) => Number(a.isOk) - Number(b.isOk))
    .map(
      ({ metric, rule, isOk, actual }) =>
        `<tr class="${isOk ? 'ok' : 'not'}">${cell(isOk ? 'held' : 'CROSSED', false)}${cell(metric, false)}${cell(rule, false)}${cell(actual === undefined ? '' : roundTo(actual))}</tr>`,
    );
  const failed = failedChecks.map(
    ({ name, passes, fails }) =>
      `<tr class="not">${cell('FAILED', false)}${cell(name, false)}${cell('check', false)}${cell(`${fails} of ${passes + fails}`)}</tr>`,
  );
  return table(['', 'threshold', 'rule', 'measured'], [...failed, ...rows]);
}

const section = (title: string, body: string): string =>
  body === '' ? '' : `<section><h2>${title}</h2>${body}</section>`;

/** One page that needs nothing else: style and plots are in it, light and dark. */
export function renderPage(report: Report, { plots = [], facts = [] }: PageExtras = {}): string {
  const { scenario, origin, seconds, isOk, finding, flows, times, counts } = report;
  const drawn = plots.filter(({ lines }) => lines.length > 0).map(linePlot);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(scenario)}: ${isOk ? 'passed' : 'failed'}</title>
<style>${pageStyle}</style></head><body><main>
<header><p class="verdict ${isOk ? 'ok' : 'not'}">${isOk ? 'passed' : 'failed'}</p><h1>${escapeHtml(scenario)}</h1>
<p>${seconds.toFixed(0)} s against ${escapeHtml(origin)}</p>${finding ? `<p class="finding">${escapeHtml(finding)}</p>` : ''}</header>
${section('Second by second', drawn.join(''))}
${section('Answer times', flows.length > 0 ? spreadPlot('Answer times by flow', flows) + spreadTable('flow', flows) : '')}
${section('What else took time', times.length > 0 ? spreadPlot('Pushes, unlocks, sockets', times) + spreadTable('ms', times) : '')}
${section('Thresholds', verdictTable(report))}
${section(
  'Counts',
  table(
    ['', 'count'],
    counts.map(({ name, value }) => `<tr>${cell(name, false)}${cell(value)}</tr>`),
  ),
)}
${section(
  'Measured with',
  facts.length > 0
    ? table(
        ['', ''],
        facts.map(([name, value]) => `<tr>${cell(name, false)}${cell(value, false)}</tr>`),
      )
    : '',
)}
</main></body></html>
`;
}
