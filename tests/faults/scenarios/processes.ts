import { between, pick } from '#tests/faults/random.ts';
import { KILLED_UPLOADS, type Scenario, type Scene } from './scenario.ts';

/** Freezes one backend, like a blocked event loop. */
const stall = (ms: number): Scenario => ({
  name: `event-loop-stalled-${ms / 1_000}-s`,
  unavailableMs: 5_000,
  fault: async ({ system, pause }) => {
    await system.backends[0]?.freeze();
    await pause(ms);
    await system.backends[0]?.thaw();
  },
});

/** Kills a worker with a frozen proxy: to PostgreSQL before its commit, to Redis after it. */
const workerKilled = (when: 'before' | 'after', proxy: 'workerPostgres' | 'workerRedis'): Scenario => ({
  name: `worker-killed-${when}-commit`,
  unavailableMs: 2_500,
  fault: async ({ system, random, pause }) => {
    for (let round = 0; round < 5; round += 1) {
      const index = random() < 0.5 ? 0 : 1;
      system.proxies[proxy][index]?.setState('frozen');
      await pause(between(random, 100, 500));
      await system.workers[index]?.kill();
      system.proxies[proxy][index]?.setState('cut');
      system.proxies[proxy][index]?.setState('open');
      await system.workers[index]?.start();
    }
  },
});

/** Drops responses after the commit, so that the client retries. */
async function loseAnswers({ system, random, pause, note }: Scene): Promise<void> {
  let swallowed = 0;
  const swallow = (): boolean => {
    if (random() > 0.5) return false;
    swallowed += 1;
    return true;
  };
  for (const proxy of system.proxies.front) proxy.onAnswer(swallow);
  for (let waited = 0; waited < 60_000 && swallowed < 200; waited += 100) await pause(100);
  note(`${swallowed} answers lost`);
}

/** Kills a backend while it sends its response. */
async function killAtAnswer({ system, pause, note }: Scene): Promise<void> {
  const { backends, proxies, readiness } = system;
  let kills = 0;
  for (let round = 0; round < 8; round += 1) {
    const index = round % 2;
    const [victim, proxy] = [backends[index], proxies.front[index]];
    if (!victim || !proxy) continue;
    let dying: Promise<void> | undefined;
    proxy.onAnswer(() => {
      dying ??= victim.kill();
      return true;
    });
    for (let waited = 0; waited < 3_000 && !dying; waited += 20) await pause(20);
    proxy.onAnswer(null);
    if (dying) kills += 1;
    await dying;
    if (!victim.isUp()) await victim.start();
    for (let waited = 0; waited < 3_000 && !readiness.isReady(index); waited += 50) await pause(50);
  }
  note(`${kills} kills`);
}

/** The product's processes are killed, frozen or stopped. */
export const processScenarios: readonly Scenario[] = [
  { name: 'answers-lost-200-times', unavailableMs: 4_000, pace: 20, fault: loseAnswers },
  {
    name: 'backend-killed-at-the-answer',
    unavailableMs: 3_000,
    allowed: KILLED_UPLOADS,
    fault: killAtAnswer,
  },
  {
    name: 'backend-killed-at-random',
    allowed: KILLED_UPLOADS,
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
    unavailableMs: 2_500,
    fault: async ({ system, random, pause }) => {
      for (let round = 0; round < 4; round += 1) {
        const victim = pick(random, system.workers);
        await pause(between(random, 100, 700));
        await victim.kill();
        await victim.start();
      }
    },
  },
  workerKilled('before', 'workerPostgres'),
  workerKilled('after', 'workerRedis'),
  {
    name: 'all-workers-away-30-s',
    unavailableMs: 2_500,
    pace: 300,
    settlesWithin: 15_000,
    fault: async ({ system, pause }) => {
      await Promise.all(system.workers.map((worker) => worker.kill()));
      await pause(30_000);
    },
  },
  stall(3_000),
  stall(12_000),
];
