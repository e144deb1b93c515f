import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#k6/lib/report.ts';
import { hasK6 } from '#scripts/develop/load/find-k6.ts';
import { run } from '#scripts/services/child.ts';
import { startProduct } from './start-product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Building k6 takes both cores for minutes, so only `npm run load` does it.
const isRun = await hasK6();
if (!isRun)
  console.warn('Load scenarios are skipped because k6 is missing. npm run load -- smoke builds it.');
const withK6 = test.runIf(isRun);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'load-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const load = (args: readonly string[], env: Record<string, string> = {}) =>
  run(process.execPath, ['scripts/develop/load.ts', ...args, '--people', '40', '--results', folder], {
    cwd: root,
    env: { ...process.env, ...env },
  });

const readReport = async (): Promise<Report> =>
  JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8'));

/** Crossed thresholds except percentiles, which depend on the machine. */
const crossed = ({ verdicts }: Report): string[] =>
  verdicts
    .filter(({ rule, isOk }) => !isOk && !rule.startsWith('p('))
    .map(({ metric, rule }) => `${metric} ${rule}`);

const countOf = ({ counts }: Report, name: string) => counts.find((count) => count.name === name)?.value;

withK6(
  'smoke: every flow works on a product started for the run',
  async () => {
    const { output } = await load(['smoke', '--duration', '3']);
    const report = await readReport().catch(() => expect.fail(output));
    expect(crossed(report)).toEqual([]);
    expect(report.flows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['chat', 'review', 'sign-in']),
    );
    const page = await readFile(join(folder, 'report.html'), 'utf8');
    expect(page).toContain('<title>k6 report');
    const summary = await readFile(join(folder, 'summary.txt'), 'utf8');
    expect(summary).toContain('http_req_duration{flow:chat} p(95)<200');
    expect(summary).toMatch(/cores .*Node \d+.*k6 v\d/);
    if (process.platform === 'linux') expect(summary).toMatch(/^backend +\d+ % /m);
  },
  120_000,
);

withK6(
  'push: no message is lost or duplicated, on a product that is already running',
  async () => {
    const product = await startProduct({ env: { LIMITS_PROFILE: 'load', SESSION_SECRET: 's'.repeat(32) } });
    const env = { DATABASE_URL: product.databaseUrl, SESSION_SECRET: 's'.repeat(32) };
    const push = ['push', '--duration', '3', '--origin', product.baseUrl];
    try {
      const refused = await load(push, env);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('LIMITS_PROFILE=load') });
      const { output } = await load(push, { ...env, LIMITS_PROFILE: 'load' });
      const report = await readReport().catch(() => expect.fail(output));
      expect(crossed(report)).toEqual([]);
      expect(countOf(report, 'push_received')).toBeGreaterThan(50);
      expect([countOf(report, 'push_lost'), countOf(report, 'push_doubled')]).toEqual([0, 0]);
    } finally {
      await product.stop();
    }
  },
  120_000,
);
