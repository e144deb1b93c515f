import { networkScenarios } from './network.ts';
import { postgresScenarios } from './postgres.ts';
import { processScenarios } from './processes.ts';
import { redisScenarios } from './redis.ts';
import type { Scenario } from './scenario.ts';

export const scenarios: readonly Scenario[] = [
  ...processScenarios,
  ...redisScenarios,
  ...postgresScenarios,
  ...networkScenarios,
];
