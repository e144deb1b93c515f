import { clockScenarios } from './clock.ts';
import { diskScenarios } from './disks.ts';
import { mix } from './mix.ts';
import { networkScenarios } from './network.ts';
import { postgresScenarios } from './postgres.ts';
import { processScenarios } from './processes.ts';
import { redisScenarios } from './redis.ts';
import type { Scenario } from './scenario.ts';
import { upgradeScenarios } from './upgrade.ts';

/** All scenarios. `minutes`: length of the mix. */
export const listScenarios = (minutes = 10): readonly Scenario[] => [
  ...processScenarios,
  ...redisScenarios,
  ...postgresScenarios,
  ...networkScenarios,
  ...diskScenarios,
  ...clockScenarios,
  ...upgradeScenarios,
  mix(minutes),
];
