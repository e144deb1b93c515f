import { loadConfig } from '#shared/platform/config.ts';
import { openDatabase } from '#shared/platform/database.ts';
import { checkDurability } from '#shared/platform/durability.ts';
import { createEventBus } from '#shared/platform/event-bus.ts';
import type { QueueName } from '#shared/platform/event-routes.ts';
import { openFiles } from '#shared/platform/files/open-files.ts';
import { createLog } from '#shared/platform/log.ts';
import { openOperators } from '#shared/platform/operators/open-operators.ts';
import { openQueues } from '#shared/platform/queues.ts';
import { openFailFastRedis, openPatientRedis } from '#shared/platform/redis.ts';
import { startRelay } from '#shared/platform/relay.ts';
import { type Program, runProgram } from '#shared/platform/run-program.ts';
import { startTracing } from '#shared/platform/tracing.ts';
import { handleActivity } from './activity/activity.worker.ts';
import { handleClock } from './clock/clock.worker.ts';
import type { Handler } from './handle-once.ts';
import { startSweeper } from './maintenance/sweeper.ts';
import { startWorker } from './start-worker.ts';
import { handleUnlock } from './unlocks/unlocks.worker.ts';

/** Every queue has exactly one handler. */
const handlers = {
  activity: handleActivity,
  unlocks: handleUnlock,
  clock: handleClock,
} satisfies Record<QueueName, Handler>;

async function start(): Promise<Program> {
  const config = loadConfig();
  const log = createLog(config.logLevel, 'workers');
  const tracing = await startTracing({ ...config, program: 'workers', log });
  const db = openDatabase({
    ...config,
    onError: (error) => log.warn({ error: error.message }, 'connection lost'),
  });
  const publisher = openFailFastRedis(config.redisUrl, log);
  await checkDurability({ ...config, db, redis: publisher, log });
  const redis = openPatientRedis(config.redisUrl, log);
  const queues = openQueues(publisher, config.redisPrefix);
  const relay = startRelay({ db, queues, log, bus: createEventBus(publisher, config.redisPrefix) });
  const deps = { db, redis, log, prefix: config.redisPrefix, offer: relay.offer };
  const workers = Object.entries(handlers).map(([name, handler]) =>
    startWorker(name as QueueName, handler, deps),
  );
  const operators = await openOperators({ ...config, program: 'workers', db, queues, redis: publisher, log });
  const files = openFiles(config);
  const sweeper = startSweeper({ db, queues, log, files });

  return {
    drainSeconds: config.drainSeconds,
    stop: async () => {
      operators.drain();
      await Promise.all(workers.map((worker) => worker.close()));
      await sweeper.stop();
      await relay.stop();
      await operators.close();
      await queues.close();
      publisher.disconnect();
      redis.disconnect();
      await db.destroy();
      await tracing.stop();
      files.close();
    },
  };
}

await runProgram('workers', start);
