import type { Scenario } from './scenario.ts';

/** Redis dies, hangs, forgets and fills up: delays at most. */
export const redisScenarios: readonly Scenario[] = [
  {
    name: 'redis-killed-and-empty',
    unavailableMs: 1_000,
    fault: async ({ system, pause }) => {
      await system.redis.kill();
      await pause(3_000);
      await system.redis.start({ isEmpty: true });
    },
  },
  {
    name: 'redis-flushed-every-3-s',
    unavailableMs: 1_000,
    fault: async ({ system, pause }) => {
      for (let round = 0; round < 4; round += 1) {
        await system.redis.command('flushall');
        await pause(3_000);
      }
    },
  },
];
