import { between, pick } from '#tests/faults/random.ts';
import { KILLED_UPLOADS, type Scenario, type Scene } from './scenario.ts';

type Blow = (scene: Scene) => Promise<unknown>;

/** Short faults that may run in any order. */
const blows: Readonly<Record<string, Blow>> = {
  'kill a backend': async ({ system, random }) => {
    const victim = pick(random, system.backends);
    await victim.kill();
    await victim.start();
  },
  'kill a worker': async ({ system, random }) => {
    const victim = pick(random, system.workers);
    await victim.kill();
    await victim.start();
  },
  'stall a backend': async ({ system, random, pause }) => {
    const victim = pick(random, system.backends);
    await victim.freeze();
    await pause(between(random, 200, 2_500));
    await victim.thaw();
  },
  'flush Redis': ({ system }) => system.redis.command('flushall'),
  'kill Redis': async ({ system, random, pause }) => {
    await system.redis.kill();
    await pause(between(random, 100, 2_000));
    await system.redis.start({ isEmpty: random() < 0.5 });
  },
  'kill PostgreSQL': async ({ system, random }) => {
    await system.postgres.kill(random() < 0.5 ? 'SIGKILL' : 'SIGQUIT');
    await system.postgres.start();
  },
  'cut a proxy': async ({ system, random, pause }) => {
    const proxy = pick(random, Object.values(system.proxies).flat());
    proxy.setState(random() < 0.5 ? 'cut' : 'half-open');
    await pause(between(random, 100, 1_500));
    proxy.setState('open');
  },
  'lose answers': async ({ system, random, pause }) => {
    for (const proxy of system.proxies.front) proxy.onAnswer(() => random() < 0.3);
    await pause(1_000);
    for (const proxy of system.proxies.front) proxy.onAnswer(null);
  },
};

/** Random faults in seeded order. */
export const mix = (minutes: number): Scenario => ({
  name: 'mix',
  allowed: KILLED_UPLOADS,
  unavailableMs: 12_000,
  pace: 400,
  fault: async (scene) => {
    const { random, pause, note } = scene;
    const end = performance.now() + minutes * 60_000;
    let count = 0;
    while (performance.now() < end) {
      const name = pick(random, Object.keys(blows));
      await blows[name]?.(scene);
      count += 1;
      await pause(between(random, 500, 4_000));
    }
    note(`${count} faults in ${minutes} minutes`);
  },
});
