import { expect, test } from 'vitest';
import { countOf, crossed, runLoad } from '#tests/load/run-load.ts';
import { startProduct } from './start-product.ts';

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

test('push: no message is lost or duplicated, on a product that is already running', async () => {
  const product = await startProduct({ env: { LIMITS_PROFILE: 'load', SESSION_SECRET: 's'.repeat(32) } });
  const env = { DATABASE_URL: product.databaseUrl, SESSION_SECRET: 's'.repeat(32) };
  try {
    const { report, output } = await runLoad(['push', '--duration', '3', '--origin', product.baseUrl], env);
    expect(crossed(report), output).toEqual([]);
    expect(countOf(report, 'push_received')).toBeGreaterThan(50);
    expect([countOf(report, 'push_lost'), countOf(report, 'push_doubled')]).toEqual([0, 0]);
  } finally {
    await product.stop();
  }
});
