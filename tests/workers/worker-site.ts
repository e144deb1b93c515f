import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { sql } from 'kysely';
import webPush from 'web-push';
import type { Database, Trx } from '#shared/database/database.ts';
import { createEventBus } from '#shared/events/event-bus.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { openQueues, type Queues } from '#shared/events/queues.ts';
import { openFailFastRedis, openPatientRedis } from '#shared/events/redis.ts';
import { startRelay } from '#shared/events/relay.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { createLog } from '#shared/operations/log.ts';
import type { PushSender } from '#shared/push/send-push.ts';
import { createTestDatabase, testServices } from '#tests/support/database.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { activityHandler } from '#workers/activity/activity.worker.ts';
import { createActsHandler } from '#workers/acts/acts.worker.ts';
import { documentsHandler, longDocumentsHandler } from '#workers/documents/documents.worker.ts';
import { alone } from '#workers/jobs/batch.ts';
import { dueKinds } from '#workers/jobs/due-kinds.ts';
import { type Kind, startScheduler } from '#workers/jobs/scheduler.ts';
import { startQueues } from '#workers/jobs/start-queues.ts';
import { createMailHandler, createMailSender, type MailSettings } from '#workers/mail/mail.worker.ts';
import { noticesHandler } from '#workers/notices/notices.worker.ts';
import { createPushHandler } from '#workers/push/push.worker.ts';
import { handleUnlock } from '#workers/unlocks/unlocks.worker.ts';
import { insertUser } from './people.ts';

export interface WorkerSite {
  db: Database;
  files: FileStore;
  createClient: (currentDay?: number, resumeDay?: number | null) => Promise<number>;
  requestUnlock: (userId: number, targetDay: number) => Promise<void>;
  daysOf: (userId: number) => Promise<{ current_day: number; resume_day: number | null }>;
  feedOf: (userId: number) => Promise<{ type: string; description: string }[]>;
  /** Commits a change and relays what it recorded at once, as a request does. */
  write: (change: (trx: Trx) => Promise<unknown>) => Promise<void>;
  /** Jobs whose time has come. */
  owed: () => Promise<unknown[]>;
  databaseUrl: string;
  redis: ReturnType<typeof openFailFastRedis>;
  queueOf: (name: QueueName) => Queue;
  /** Wakes workers as the relay does. */
  wake: Queues['wake'];
  /** Removes every wake-up, as a Redis that lost its data. */
  loseRedis: () => Promise<void>;
  close: () => Promise<void>;
}

export const SITE = { origin: 'https://sprint.example.com', supportEmail: 'help@example.com' };

/** Relay, scheduler and a worker per queue on a new database, with short pauses; `left` is what the test itself does. */
export async function startWorkerSite(
  mail: MailSettings = { mail: undefined, site: SITE },
  pushSender: PushSender = { keys: webPush.generateVAPIDKeys(), subject: SITE.origin },
  left: readonly (keyof ReturnType<typeof dueKinds>)[] = [],
): Promise<WorkerSite> {
  const log = createLog('silent', 'test');
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const { db, databaseUrl, drop } = await createTestDatabase();
  const { redisUrl } = testServices();
  const redis = openPatientRedis(redisUrl);
  const publisher = openFailFastRedis(redisUrl);
  const queues = openQueues(publisher, prefix);
  const relay = startRelay({ db, queues, log, bus: createEventBus(publisher, prefix) });
  const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-workers-'));
  const files = openLocalFiles(dataDir);
  const deps = { db, redis, prefix, log, offer: relay.offer, pause: 0.005 };
  const handlers = {
    acts: createActsHandler(testConfig),
    activity: activityHandler,
    unlocks: alone(handleUnlock),
    documents: documentsHandler({ db, files, log }),
    'long-documents': longDocumentsHandler({ db, files, log }),
    mail: createMailHandler(mail.site),
    push: createPushHandler({ db, log, sender: pushSender, pauses: [0.05], patience: 2_000 }),
    notifications: noticesHandler,
  };
  const mails = createMailSender({ ...deps, ...mail });
  const started = startQueues(handlers, { ...deps, queues });
  const write = async (change: (trx: Trx) => Promise<unknown>) =>
    relay.offer((await inTransaction(db, change)).entries);
  const kinds: Record<string, Kind> = {
    ...dueKinds({ ...deps, files, mails, site: mail.site }),
    ...started.kinds,
  };
  for (const name of left) delete kinds[name];
  const scheduler = startScheduler(kinds, { ...deps, longest: 100, rest: 100 });
  return {
    db,
    files,
    createClient: (current_day = 1, resume_day = null) => insertUser(db, { current_day, resume_day }),
    requestUnlock: (userId, targetDay) =>
      write((trx) => requestWork(trx, 'unlock.requested', { userId, targetDay, cause: 'coach' })),
    daysOf: (userId) =>
      db
        .selectFrom('users')
        .select(['current_day', 'resume_day'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow(),
    feedOf: (userId) =>
      db.selectFrom('activity').select(['type', 'description']).where('user_id', '=', userId).execute(),
    write,
    databaseUrl,
    redis: publisher,
    queueOf: (name) => new Queue(name, { connection: publisher, prefix, skipVersionCheck: true }),
    wake: queues.wake,
    loseRedis: async () => {
      const keys = await publisher.keys(`${prefix}:*`);
      if (keys.length > 0) await publisher.del(...keys);
    },
    owed: () => db.selectFrom('jobs').selectAll().where('due_at', '<=', sql<Date>`now()`).execute(),
    close: async () => {
      await Promise.all([started.close(), mails.stop()]);
      await scheduler.stop();
      await relay.stop();
      await queues.close();
      publisher.disconnect();
      redis.disconnect();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
