import { upgradeUnderLoad } from '#tests/migrations/upgrade.ts';
import type { Scenario, Scene } from './scenario.ts';

const MESSAGES = 400_000;
const MOST_MS = 2_000;

/** A database beside that of the scenario is migrated while the former release uses it. */
async function upgrade({ system, note, expect }: Scene): Promise<void> {
  const { calls, slowestMs, refused, seconds } = await upgradeUnderLoad(system.postgres.url(), MESSAGES);
  note(`${seconds} s, ${calls} calls of the former release, the slowest ${slowestMs} ms`);
  expect(refused.length === 0, `a migration refuses no call: ${refused[0]}`);
  expect(slowestMs < MOST_MS, 'a migration delays no call for two seconds');
}

export const upgradeScenarios: readonly Scenario[] = [
  { name: 'upgrade-under-load', unavailableMs: 8_000, fault: upgrade },
];
