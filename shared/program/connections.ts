import type { Redis } from 'ioredis';
import type { Config } from '#shared/config/config.ts';
import { checkServices } from '#shared/config/safety/check-services.ts';
import { type Database, openDatabase } from '#shared/database/database.ts';
import { openQueues, type Queues } from '#shared/events/queues.ts';
import { openFailFastRedis, openPatientRedis } from '#shared/events/redis.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { openFiles } from '#shared/files/open-files.ts';
import type { Logger } from '#shared/operations/log.ts';
import { startTracing } from '#shared/operations/tracing.ts';
import { watchOutages } from '#shared/operations/watch-outages.ts';
import { type Operators, openOperators } from './listener/open-operators.ts';
import { untilMigrated } from './until-migrated.ts';

/** The services that every process uses. */
export interface Connections {
  db: Database;
  files: FileStore;
  queues: Queues;
  /** For requests: fails fast. */
  publisher: Redis;
  /** For subscriptions and workers: waits for Redis. */
  patient: Redis;
  operators: Operators;
  close: () => Promise<void>;
}

/** Opens the connections without waiting for unavailable servers, but waits for the migrations of this release. */
export async function openConnections(
  config: Config,
  program: 'backend' | 'workers',
  log: Logger,
): Promise<Connections> {
  const tracing = await startTracing({ ...config, program, log });
  const outages = watchOutages('PostgreSQL', log);
  const db = openDatabase({ ...config, onError: outages.lost, onConnect: outages.restored });
  const publisher = openFailFastRedis(config.redisUrl, log);
  const patient = openPatientRedis(config.redisUrl, log);
  await checkServices({ config, db, log });
  const queues = openQueues(publisher, config.redisPrefix);
  const files = await openFiles(config);
  const operators = await openOperators({ ...config, program, db, queues, redis: publisher, log });
  await untilMigrated(db, log);
  return {
    ...{ db, files, queues, publisher, patient, operators },
    close: async () => {
      await operators.close();
      await queues.close();
      publisher.disconnect();
      patient.disconnect();
      await db.destroy();
      await tracing.stop();
      files.close();
    },
  };
}
