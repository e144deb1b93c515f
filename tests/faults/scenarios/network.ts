import type { Scenario } from './scenario.ts';

/** What lies between is cut, slow or silent. */
export const networkScenarios: readonly Scenario[] = [
  {
    name: 'half-open-clients',
    unavailableMs: 5_000,
    fault: async ({ system, pause }) => {
      for (const line of system.lines.front) line.turn('half-open');
      for (const line of system.lines.front) line.turn('open');
      // Engine.IO notices after its ping interval and patience: 18 s.
      await pause(19_000);
    },
  },
];
