import { parseArgs } from 'node:util';
import { describeOutcome } from './describe-outcome.ts';
import { openSmallDisk } from './harness/small-disk.ts';
import { startSystem } from './harness/system.ts';
import { type Outcome, runScenario } from './run-scenario.ts';
import { listScenarios } from './scenarios/all.ts';
import type { Scenario } from './scenarios/scenario.ts';

// Runs the scenarios named as arguments, or all of them, on one system. `--seed 7` repeats a schedule,
// `--minutes 5` sets the length of the mix, `--list` lists all scenarios.
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '10' },
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
      const outcome = await runOn(scenario);
      if (!outcome) {
        say(`${scenario.name.padEnd(30)} skipped: it needs the right to mount a disk`);
        continue;
      }
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

/** Runs on the shared system or a separate one; undefined: cannot run on this machine. */
async function runOn(scenario: Scenario): Promise<Outcome | undefined> {
  if (!scenario.smallDisk) return await runScenario(system, scenario, seed);
  const disk = await openSmallDisk(scenario.smallDisk);
  if (!disk) return undefined;
  try {
    const own = await startSystem({ folder: disk.folder });
    return await runScenario(own, scenario, seed).finally(own.stop);
  } finally {
    await disk.remove();
  }
}

say(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && chosen.length > 0 ? 0 : 1);
