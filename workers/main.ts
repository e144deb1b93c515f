import { loadConfig } from '#shared/config/config.ts';
import { createEventBus } from '#shared/events/event-bus.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { startRelay } from '#shared/events/relay.ts';
import { createLog } from '#shared/operations/log.ts';
import { openConnections } from '#shared/program/connections.ts';
import { type Program, runProgram } from '#shared/program/run-program.ts';
import { activityHandler } from './activity/activity.worker.ts';
import { createActsHandler } from './acts/acts.worker.ts';
import { documentsHandler, longDocumentsHandler } from './documents/documents.worker.ts';
import { alone } from './handle-once.ts';
import { createMailHandler, mailSettingsOf } from './mail/mail.worker.ts';
import { noticesHandler } from './notices/notices.worker.ts';
import { jobsAtWork } from './observe-job.ts';
import { pushHandlers, pushSenderOf } from './push/push.worker.ts';
import { dueKinds } from './scheduler/due-kinds.ts';
import { startScheduler } from './scheduler/scheduler.ts';
import { type JobHandler, startWorkers } from './start-worker.ts';
import { handleUnlock } from './unlocks/unlocks.worker.ts';

async function start(): Promise<Program> {
  const config = loadConfig();
  const log = createLog(config.logLevel, 'workers');
  const connections = await openConnections(config, 'workers', log);
  const { db, files, queues, publisher, patient: redis, operators } = connections;
  const relay = startRelay({ db, queues, log, bus: createEventBus(publisher, config.redisPrefix) });
  const deps = { db, redis, log, prefix: config.redisPrefix, offer: relay.offer, addJobs: queues.add };
  const mailSettings = mailSettingsOf(config);
  /** The one handler of each queue. */
  const handlers: Record<QueueName, JobHandler> = {
    acts: createActsHandler(config),
    activity: activityHandler,
    unlocks: alone(handleUnlock),
    documents: documentsHandler({ db, files, log }),
    'long-documents': longDocumentsHandler({ db, files, log }),
    notifications: noticesHandler,
    ...pushHandlers({ db, log, sender: await pushSenderOf(config) }),
    mail: createMailHandler({ db, log, offer: relay.offer, ...mailSettings }),
  };
  const workers = startWorkers(handlers, deps);
  const scheduler = startScheduler(dueKinds({ ...deps, queues, files, site: mailSettings.site }), deps);

  return {
    ...{ drainSeconds: config.drainSeconds, log },
    open: () => ({ jobs: jobsAtWork() }),
    drain: async (isTold) => {
      operators.drain(isTold);
      await Promise.all(workers.map((worker) => worker.close()));
    },
    close: async () => {
      await scheduler.stop();
      await relay.stop();
      await connections.close();
    },
  };
}

await runProgram('workers', start);
