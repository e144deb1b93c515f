import { between, pick } from '#tests/faults/random.ts';
import { rollingRestart } from './rolling-restart.ts';
import type { Scenario } from './scenario.ts';

/** Our own programs die, stall and go. */
export const processScenarios: readonly Scenario[] = [
  {
    name: 'backend-killed-at-random',
    unavailableMs: 3_000,
    fault: async ({ system, random, pause }) => {
      for (let round = 0; round < 3; round += 1) {
        const victim = pick(random, system.backends);
        await pause(between(random, 100, 900));
        await victim.kill();
        await pause(between(random, 100, 600));
        await victim.start();
      }
    },
  },
  {
    name: 'worker-killed-at-random',
    unavailableMs: 1_000,
    fault: async ({ system, random, pause }) => {
      for (let round = 0; round < 4; round += 1) {
        const victim = pick(random, system.workers);
        await pause(between(random, 100, 700));
        await victim.kill();
        await victim.start();
      }
    },
  },
  {
    name: 'answers-lost-200-times',
    unavailableMs: 4_000,
    pace: 20,
    fault: async ({ system, random, pause, note }) => {
      // The far end of a line that swallows the answer has committed: the caller knows nothing and asks again.
      let swallowed = 0;
      const swallow = (): boolean => {
        if (random() > 0.5) return false;
        swallowed += 1;
        return true;
      };
      for (const line of system.lines.front) line.onAnswer(swallow);
      for (let waited = 0; waited < 60_000 && swallowed < 200; waited += 100) await pause(100);
      note(`${swallowed} answers lost`);
    },
  },
  rollingRestart,
];
