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
import { alone } from './jobs/batch.ts';
import { dueKinds } from './jobs/due-kinds.ts';
import { placesTaken } from './jobs/places.ts';
import { startScheduler } from './jobs/scheduler.ts';
import { type JobHandler, startQueues } from './jobs/start-queues.ts';
import { createMailHandler, createMailSender, mailSettingsOf } from './mail/mail.worker.ts';
import { noticesHandler } from './notices/notices.worker.ts';
import { createPushHandler, pushSenderOf } from './push/push.worker.ts';
import { handleUnlock } from './unlocks/unlocks.worker.ts';

async function start(): Promise<Program> {
  const config = loadConfig();
  const log = createLog(config.logLevel, 'workers');
  const connections = await openConnections(config, 'workers', log);
  const { db, files, queues, publisher, patient: redis, operators } = connections;
  const relay = startRelay({ db, queues, log, bus: createEventBus(publisher, config.redisPrefix) });
  const deps = { db, redis, log, prefix: config.redisPrefix, offer: relay.offer };
  const mailSettings = mailSettingsOf(config);
  /** The one handler of each queue. */
  const handlers: Record<QueueName, JobHandler> = {
    acts: createActsHandler(config),
    activity: activityHandler,
    unlocks: alone(handleUnlock),
    documents: documentsHandler({ db, files, log }),
    'long-documents': longDocumentsHandler({ db, files, log }),
    notifications: noticesHandler,
    push: createPushHandler({ db, log, sender: await pushSenderOf(config) }),
    mail: createMailHandler(mailSettings.site),
  };
  const mails = createMailSender({ ...deps, ...mailSettings });
  const started = startQueues(handlers, { ...deps, queues });
  const kinds = { ...dueKinds({ ...deps, files, mails, site: mailSettings.site }), ...started.kinds };
  const scheduler = startScheduler(kinds, deps);

  return {
    ...{ drainSeconds: config.drainSeconds, log },
    open: () => ({ jobs: placesTaken() }),
    drain: async (isTold) => {
      operators.drain(isTold);
      await Promise.all([started.close(), mails.stop()]);
    },
    close: async () => {
      await scheduler.stop();
      await relay.stop();
      await connections.close();
    },
  };
}

await runProgram('workers', start);
