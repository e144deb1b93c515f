import { afterAll, expect, test } from 'vitest';
import { startSystem } from './harness/system.ts';
import { runScenario } from './run-scenario.ts';
import { listScenarios } from './scenarios/all.ts';

// A fast selection; `npm run faults` runs all scenarios, and `tests/deploy` restarts behind the proxy.
const quick = ['answers-lost-200-times', 'backend-killed-at-random', 'redis-killed-and-empty'];
const system = await startSystem();
afterAll(async () => await system.stop());

test.each(quick)('nothing is lost, duplicated, missing or out of order: %s', async (name) => {
  const scenario = listScenarios().find((each) => each.name === name);
  if (!scenario) throw new Error(`unknown scenario ${name}`);
  const outcome = await runScenario(system, scenario, Date.now() % 1_000_000);
  expect(outcome).toMatchObject({ violations: [], lost: 0, doubled: 0 });
  expect(outcome.acknowledged).toBeGreaterThan(20);
});
