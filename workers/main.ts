import { loadConfig } from '#shared/platform/config.ts';
import { openConnections } from '#shared/platform/connections.ts';
import { createEventBus } from '#shared/platform/event-bus.ts';
import type { QueueName } from '#shared/platform/event-routes.ts';
import { createLog } from '#shared/platform/log.ts';
import { startRelay } from '#shared/platform/relay.ts';
import { type Program, runProgram } from '#shared/platform/run-program.ts';
import { activityWork } from './activity/activity.worker.ts';
import { handleClock } from './clock/clock.worker.ts';
import { alone, type Work } from './handle-once.ts';
import { startSweeper } from './maintenance/sweeper.ts';
import { startWorker } from './start-worker.ts';
import { handleUnlock } from './unlocks/unlocks.worker.ts';

/** Every queue's work is done in exactly one place. */
const works = {
  activity: activityWork,
  unlocks: alone(handleUnlock),
  clock: alone(handleClock),
} satisfies Record<QueueName, Work>;

async function start(): Promise<Program> {
  const config = loadConfig();
  const log = createLog(config.logLevel, 'workers');
  const connections = await openConnections(config, 'workers', log);
  const { db, files, queues, publisher, patient: redis, operators } = connections;
  const relay = startRelay({ db, queues, log, bus: createEventBus(publisher, config.redisPrefix) });
  const deps = { db, redis, log, prefix: config.redisPrefix, offer: relay.offer };
  const workers = Object.entries(works).map(([name, work]) => startWorker(name as QueueName, work, deps));
  const sweeper = startSweeper({ db, queues, log, files, offer: relay.offer });

  return {
    ...{ drainSeconds: config.drainSeconds, log },
    stop: async () => {
      operators.drain();
      await Promise.all(workers.map((worker) => worker.close()));
      await sweeper.stop();
      await relay.stop();
      await connections.close();
    },
  };
}

await runProgram('workers', start);
