import { afterAll, expect, test } from 'vitest';
import { type ScenarioName, scenarios, testsLimits } from '#scripts/develop/load/load-options.ts';
import { startProduct } from '#tests/product/start-product.ts';
import { crossed, runLoad } from './run-load.ts';

const SESSION_SECRET = 's'.repeat(32);
/** Other options than two seconds. */
const options: Partial<Record<ScenarioName, readonly string[]>> = {
  abuse: ['--duration', '8'],
  hostile: ['--duration', '4'],
  breakpoint: ['--duration', '1', '--rate', '0.05'],
};
const start = (profile: string) => startProduct({ env: { LIMITS_PROFILE: profile, SESSION_SECRET } });
const [load, standard] = await Promise.all([start('load'), start('standard')]);
const products = { load, standard };
afterAll(async () => {
  await Promise.all(Object.values(products).map(({ stop }) => stop()));
});

test.each(Object.keys(scenarios) as ScenarioName[])('%s runs through the adapter', async (scenario) => {
  const { baseUrl, databaseUrl } = products[testsLimits(scenario) ? 'standard' : 'load'];
  const short = options[scenario] ?? ['--duration', '2'];
  const env = { DATABASE_URL: databaseUrl, SESSION_SECRET };
  const args = [scenario, ...short, '--sockets', '50', '--origin', baseUrl];
  const { report, output } = await runLoad(args, env);
  // In four seconds on a busy machine nothing else may be done.
  const isShort = (fault: string): boolean => scenario === 'hostile' && fault.startsWith('served_work');
  expect(
    crossed(report)?.filter((fault) => !isShort(fault)),
    output,
  ).toEqual([]);
  expect(report?.flows.length, output).toBeGreaterThan(0);
});

test('smoke: every flow works on a product started for the run', async () => {
  const { report, summary, output } = await runLoad(['smoke', '--duration', '3']);
  expect(crossed(report), output).toEqual([]);
  expect(report?.flows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['chat', 'review', 'sign-in']),
  );
  expect(summary).toContain('http_req_duration{flow:chat} p(95)<200');
  expect(summary).toMatch(/^smoke against .* measured by the adapter \(Node \d+.*\), not k6: /m);
  expect(summary).toMatch(/cores .*Node \d+.*the adapter/);
  if (process.platform === 'linux') expect(summary).toMatch(/^backend +\d+ % /m);
});
