import { parseArgs } from 'node:util';
import { describeOutcome } from './describe-outcome.ts';
import { startSystem } from './harness/system.ts';
import { runScenario } from './run-scenario.ts';
import { listScenarios } from './scenarios/all.ts';

// Runs the scenarios named as arguments, or all of them, on one system. `--seed 7` repeats a schedule,
// `--minutes 10` is the length of the mix, `--list` names them all.
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    list: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const scenarios = listScenarios(Number(values.minutes));
const strangers = wanted.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (values.list || strangers.length > 0) {
  for (const name of strangers) say(`There is no scenario "${name}". There are:`);
  for (const { name } of scenarios) say(name);
  process.exit(strangers.length);
}
const chosen = scenarios.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
let failed = 0;
const system = await startSystem();
process.once('SIGTERM', () => void system.stop().finally(() => process.exit(1)));
try {
  for (const scenario of chosen) {
    try {
      const outcome = await runScenario(system, scenario, seed);
      for (const line of describeOutcome(outcome)) say(line);
      if (outcome.violations.length > 0) failed += 1;
    } catch (error) {
      failed += 1;
      say(`${scenario.name.padEnd(30)} BROKEN  ${(error as Error).stack}`);
      await system.heal();
    }
  }
} finally {
  await system.stop();
}
say(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && chosen.length > 0 ? 0 : 1);
