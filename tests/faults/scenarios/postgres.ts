import type { Scenario } from './scenario.ts';

/** PostgreSQL dies, hangs and fills up: nothing works meanwhile, and nothing is lost. */
export const postgresScenarios: readonly Scenario[] = [
  {
    name: 'postgres-killed',
    unavailableMs: 6_000,
    fault: async ({ system, pause }) => {
      await system.postgres.kill('SIGKILL');
      await pause(500);
      await system.postgres.start();
    },
  },
];
