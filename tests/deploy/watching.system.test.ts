import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import getPort from 'get-port';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { registry } from '#shared/operations/metrics.ts';
import { readMetrics } from '#tests/product/metrics.ts';
import { startProduct } from '#tests/product/start-product.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { readQuery } from './promql.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Panel {
  title: string;
  targets?: { expr: string }[];
}
interface Dashboard {
  panels: Panel[];
  templating: { list: { definition?: string }[] };
}

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rules = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(read('deploy/grafana/brand-sprint.json')) as Dashboard;
const jobs = (parse(read('deploy/prometheus/prometheus.yml')) as { scrape_configs: { job_name: string }[] })
  .scrape_configs;
const product = await forThisFile(startProduct({ backends: 0, workers: 0 }));
const ports = [await getPort(), await getPort()];
await product.startBackend({ OPERATORS_PORT: String(ports[0]) });
await product.startWorkers({ OPERATORS_PORT: String(ports[1]) });
const told = await Promise.all(ports.map((port) => readMetrics(`http://127.0.0.1:${port}`)));

/** Metrics and labels that Prometheus adds. */
const GIVEN = { metrics: ['up'], labels: ['job', 'instance', 'le'] };

function labelsKnown(): Set<string> {
  const counted = registry
    .getMetricsAsArray()
    .flatMap((metric) => (metric as unknown as { labelNames: string[] }).labelNames);
  const sampled = told.flatMap(({ text }) =>
    [...text.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label),
  );
  return new Set([...GIVEN.labels, ...counted, ...sampled]);
}

/** One line per metric or label of a query that the running product does not export. */
function findFaults(where: string, expr: string): string[] {
  const plain = expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.+');
  const { metrics, labels, faults } = readQuery(plain);
  const names = new Set([...GIVEN.metrics, ...told.flatMap((each) => [...each.names])]);
  const known = labelsKnown();
  return [
    ...faults.map((fault) => `${where}: syntax error near "${fault}"`),
    ...(metrics.size === 0 ? [`${where}: names no metric`] : []),
    ...[...metrics].filter((name) => !names.has(name)).map((name) => `${where}: unknown metric ${name}`),
    ...[...labels].filter((name) => !known.has(name)).map((name) => `${where}: unknown label ${name}`),
  ];
}

test('findFaults detects an unknown metric, an unknown label and a syntax error', () => {
  expect(findFaults('a', 'sum(rate(brand_sprint_http_request_total[5m])) > 1')).toHaveLength(1);
  expect(findFaults('b', 'brand_sprint_open_jobs{stat="parked"}')).toHaveLength(1);
  expect(findFaults('c', 'sum by (route (brand_sprint_http_requests_total)')).not.toEqual([]);
  expect(findFaults('d', 'sum by (route) (brand_sprint_http_requests_total)')).toEqual([]);
});

test('every alert uses metrics that the running product exports', () => {
  expect(rules.length).toBeGreaterThan(15);
  expect(rules.flatMap(({ alert, expr }) => findFaults(alert, expr))).toEqual([]);
});

test('counters in alerts start at 0, so that the first increase fires', () => {
  const counted = rules.flatMap(({ alert, expr }) =>
    [...expr.matchAll(/increase\((?<name>\w+)(?:\{(?<labels>[^}]*)\})?\[/g)].map(({ groups = {} }) => ({
      alert,
      sample: `${groups.name}{`,
      label: groups.labels ?? '',
    })),
  );
  expect(counted.length).toBeGreaterThan(3);
  const lines = told.flatMap(({ text }) => text.split('\n'));
  const unseen = counted.filter(
    ({ sample, label }) =>
      !lines.some((line) => line.startsWith(sample) && line.includes(label) && line.endsWith(' 0')),
  );
  expect(unseen).toEqual([]);
});

test('every panel of the dashboard uses metrics that the running product exports', () => {
  const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, expr] as const),
  );
  expect(queries.length).toBeGreaterThan(30);
  expect(queries.flatMap(([title, expr]) => findFaults(title, expr))).toEqual([]);
});

test("the dashboard shows all of the product's metrics", () => {
  const shown = new Set(
    [...dashboard.panels.flatMap(({ targets = [] }) => targets), { expr: 'brand_sprint_info' }].flatMap(
      ({ expr }) => [...readQuery(expr.replaceAll('$__rate_interval', '1m')).metrics],
    ),
  );
  const ours = new Set(
    told.flatMap(({ names }) => [...names]).filter((name) => name.startsWith('brand_sprint_')),
  );
  const missing = [...ours].filter((name) => !/_(sum|count)$/.test(name) && !shown.has(name));
  expect(missing).toEqual([]);
});

test('every alert has a severity, a summary and a section in docs/operate.md', () => {
  const sections = [...read('docs/operate.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(sections.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toBeTruthy();
  }
});

const promtool = (...args: string[]): SpawnSyncReturns<string> =>
  spawnSync('promtool', args, { cwd: new URL('../../deploy/prometheus', import.meta.url), encoding: 'utf8' });

// promtool is in Debian's package prometheus.
test.skipIf(promtool('--version').error)('promtool accepts the files, and its rule tests pass', () => {
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml', 'alerts-of-hours.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args);
    expect([args, status, status === 0 ? '' : stdout + stderr]).toEqual([args, 0, '']);
  }
});

test('the job names match the alerts', () => {
  for (const { job_name } of jobs) expect(job_name).toMatch(/^brand-sprint-.+/);
});
