import { LaunchError } from '#scripts/services/launch-error.ts';
import type { Config } from '#shared/config/config.ts';
import { checkDatabase, openDatabase } from '#shared/database/database.ts';
import { checkRedis } from '#shared/events/redis.ts';
import { askRedis } from '#shared/events/redis-ping.ts';
import { checkFiles } from '#shared/files/file-store.ts';
import { openFiles } from '#shared/files/open-files.ts';
import { describeServerError, hasAdvice } from '#shared/operations/advice.ts';

/** Throws a LaunchError when PostgreSQL does not accept a connection or cannot be written. */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const db = openDatabase({ databaseUrl, poolSize: 1, connectTimeout: 5_000 });
  const otherwise = 'Start it, correct DATABASE_URL, or unset it to use the embedded one';
  await checkDatabase(db)
    .catch(refuse(`DATABASE_URL: cannot use PostgreSQL at ${place(databaseUrl)}`, otherwise))
    .finally(() => db.destroy());
}

/** Throws a LaunchError when Redis does not accept a connection, a write or a message. */
export async function requireRedis(url: string, prefix: string): Promise<void> {
  const otherwise = 'Start it, correct REDIS_URL, or unset it to use the embedded one';
  await askRedis(url, (redis) => checkRedis(redis, prefix)).catch(
    refuse(`REDIS_URL: cannot use Redis at ${place(url)}`, otherwise),
  );
}

/** Throws a LaunchError when the store of uploads does not take, find and delete a file. */
export async function requireFiles(config: Pick<Config, 'dataDir' | 's3'>): Promise<void> {
  const files = await openFiles(config);
  const what = config.s3 ? `S3_BUCKET: cannot use ${config.s3.bucket}` : 'DATA_DIR: cannot store files';
  const otherwise = config.s3 ? 'Check S3_ENDPOINT and the keys' : 'Check its free space and its owner';
  await checkFiles(files)
    .catch(refuse(what, otherwise))
    .finally(() => files.close());
}

const refuse = (what: string, otherwise: string) => (error: unknown) => {
  const words = describeServerError(error).replace(/\.$/, '');
  throw new LaunchError(`${what}: ${words}.${hasAdvice(error) ? '' : ` ${otherwise}.`}`);
};

/** The address without its password. */
const place = (url: string): string => `${new URL(url).host}${new URL(url).pathname}`;
