import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#k6/report/report.ts';
import { findK6, hasK6 } from '#scripts/load/find-k6.ts';
import { run } from '#scripts/services/child.ts';
import { readTestSettings } from '#scripts/testing/test-settings.ts';
import { startProduct } from './start-product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// A build takes two minutes: CI has them, a person at work gets k6 by `npm run load`.
const isRun = await hasK6({ mayBuild: readTestSettings().isCi });
if (!isRun)
  console.warn('The load scenarios are not run: there is no k6 here. npm run load -- smoke brings it.');
const withK6 = test.runIf(isRun);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'load-test-'));
  if (isRun) await findK6(() => undefined);
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const load = (args: readonly string[], env: Record<string, string> = {}) =>
  run(process.execPath, ['scripts/load.ts', ...args, '--people', '40', '--results', folder], {
    cwd: root,
    env: { ...process.env, ...env },
  });

const readReport = async (): Promise<Report> =>
  JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8'));

/** Times depend on what else this machine does; what must hold on any is judged here. */
const crossed = ({ verdicts }: Report): string[] =>
  verdicts
    .filter(({ rule, isOk }) => !isOk && !rule.startsWith('p('))
    .map(({ metric, rule }) => `${metric} ${rule}`);

const countOf = ({ counts }: Report, name: string) => counts.find((count) => count.name === name)?.value;

withK6(
  'smoke: every call answers as it should, on a product started for it',
  async () => {
    const { output } = await load(['smoke', '--duration', '3']);
    const report = await readReport().catch(() => expect.fail(output));
    expect(crossed(report)).toEqual([]);
    expect(report.flows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['chat', 'review', 'sign-in']),
    );
    const page = await readFile(join(folder, 'report.html'), 'utf8');
    expect(page).toContain('<h1>smoke</h1>');
    expect(page).toContain('Answer time, p95 of each second');
  },
  120_000,
);

withK6(
  'push: on a product that runs already, no message is lost and none comes twice',
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
