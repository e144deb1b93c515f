import type { Redis } from 'ioredis';
import type { Config } from '#shared/config/config.ts';
import { checkServices } from '#shared/config/safety/check-services.ts';
import { checkDatabase, type Database, openDatabase } from '#shared/database/database.ts';
import { openQueues, type Queues } from '#shared/events/queues.ts';
import { checkRedis, openFailFastRedis, openPatientRedis } from '#shared/events/redis.ts';
import { checkFiles, type FileStore } from '#shared/files/file-store.ts';
import { openFiles } from '#shared/files/open-files.ts';
import { describeServerError } from '#shared/operations/advice.ts';
import type { Logger } from '#shared/operations/log.ts';
import { startTracing } from '#shared/operations/tracing.ts';
import { type Operators, openOperators } from './listener/open-operators.ts';
import { watchDependencies } from './readiness.ts';
import { requireSchema, untilMigrated } from './until-migrated.ts';

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
  const db = openDatabase(config);
  const publisher = openFailFastRedis(config.redisUrl);
  const patient = openPatientRedis(config.redisUrl);
  await checkServices({ config, db, log });
  const queues = openQueues(publisher, config.redisPrefix);
  const files = await openFiles(config);
  void checkFiles(files).catch((error) =>
    log.error({ error: describeServerError(error) }, 'file store unavailable'),
  );
  const servers = [
    { name: 'postgresql', isNeeded: true, ping: () => checkDatabase(db) },
    // Requests work without Redis; workers receive their jobs from it.
    { name: 'redis', isNeeded: program === 'workers', ping: () => checkRedis(publisher, config.redisPrefix) },
  ];
  const schema = { name: 'schema', isNeeded: true, ping: () => requireSchema(db) };
  const stopWatching = watchDependencies(servers, log);
  const dependencies = [...servers, schema];
  const operators = await openOperators({ ...config, program, db, dependencies, log });
  await untilMigrated(db, log);
  return {
    ...{ db, files, queues, publisher, patient, operators },
    close: async () => {
      stopWatching();
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
