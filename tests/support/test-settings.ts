import type { S3Config } from '#shared/config/services.ts';

interface TestSettings {
  /** Path of the browser. */
  chromium: string | undefined;
  /** Path of nginx; undefined if not installed. */
  nginx: string | undefined;
  isCi: boolean;
}

export function readTestSettings(): TestSettings {
  const { CHROMIUM_PATH, NGINX_PATH, CI } = process.env;
  return { chromium: CHROMIUM_PATH || undefined, nginx: NGINX_PATH || undefined, isCi: Boolean(CI) };
}

interface TestServices {
  databaseUrl: string;
  redisUrl: string;
}

/** The servers that `npm test` started; undefined without them. */
export function findTestServices(): TestServices | undefined {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  return databaseUrl && redisUrl ? { databaseUrl, redisUrl } : undefined;
}

/** The servers that `npm test` started. */
export function requireTestServices(): TestServices {
  const services = findTestServices();
  if (!services) throw new Error('This test needs PostgreSQL and Redis: run it with npm test.');
  return services;
}

/** What every process of a test needs; with the compile cache it starts in half the time. */
export function processEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** A bucket on a real server for the file store tests; undefined: they start an emulator. */
export function readTestS3(): S3Config | undefined {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_BUCKET: bucket = 'uploads' } = process.env;
  if (!endpoint) return undefined;
  const { TEST_S3_KEY: accessKeyId = '', TEST_S3_SECRET: secretAccessKey = '' } = process.env;
  return { bucket, endpoint, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey }, prefix: '' };
}

/** How often a test by chance is tried: a few times in `npm test`, every time in `npm run test:system`. */
export const triesOf = ({ few, all }: { few: number; all: number }): number =>
  process.env.TEST_EVERYTHING ? all : few;
