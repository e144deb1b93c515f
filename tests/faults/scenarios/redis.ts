import { countPendingJobs } from '#tests/faults/load/take-snapshot.ts';
import type { Scenario, Scene } from './scenario.ts';

/** Without Redis only pushes between backends and jobs are delayed; the backlog is handled within 15 s of its return. */
const away = (name: string, breakIt: (scene: Scene) => Promise<unknown>): Scenario => ({
  name,
  unavailableMs: 2_500,
  settlesWithin: 15_000,
  fault: async (scene) => void (await breakIt(scene)),
});

async function waitForJobs({ system, participants, operations, note }: Scene): Promise<void> {
  await Promise.all(system.workers.map((worker) => worker.kill()));
  const owed = () => countPendingJobs(system.postgres.url());
  while ((await owed()) < 500) {
    await Promise.all(participants.map((person) => operations.say(person, person.user.id)));
  }
  note(`${await owed()} waited`);
  await system.redis.command('flushall');
}

async function fillMemory({ system: { redis }, pause }: Scene): Promise<void> {
  await redis.command('config', 'set', 'maxmemory', '1mb');
  try {
    await pause(4_000);
  } finally {
    await redis.command('config', 'set', 'maxmemory', '0');
  }
}

const repeatedly =
  (times: number, every: number, work: (scene: Scene) => Promise<unknown>) =>
  async (scene: Scene): Promise<void> => {
    for (let round = 0; round < times; round += 1) {
      await work(scene);
      await scene.pause(every);
    }
  };

const flush = ({ system }: Scene): Promise<unknown> => system.redis.command('flushall');

const killFor =
  (ms: number, isEmpty: boolean) =>
  async ({ system: { redis }, pause }: Scene): Promise<void> => {
    await redis.kill();
    await pause(ms);
    await redis.start({ isEmpty });
  };

/** Redis is killed, frozen, flushed or full, which only causes delays. */
export const redisScenarios: readonly Scenario[] = [
  away('redis-killed-and-empty', killFor(3_000, true)),
  away('redis-killed-and-kept', killFor(3_000, false)),
  { ...away('redis-flapping', repeatedly(5, 1_500, killFor(300, false))), pace: 60 },
  away('redis-frozen', async ({ system, pause }) => {
    system.redis.freeze();
    await pause(5_000);
    system.redis.thaw();
  }),
  { ...away('redis-flushed-idle', flush), pace: 5_000 },
  away('redis-flushed-mid-job', repeatedly(15, 150, flush)),
  { ...away('redis-flushed-with-500-waiting', waitForJobs), settlesWithin: 30_000 },
  away('redis-flushed-every-3-s', repeatedly(4, 3_000, flush)),
  away('redis-out-of-memory', fillMemory),
];
