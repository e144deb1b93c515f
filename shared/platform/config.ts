import { resolve } from 'node:path';
import { z } from 'zod';
import { DatabaseUrl, RedisUrl, url } from './addresses.ts';
import { readGiven, SECRETS } from './secret-files.ts';
import { TrustedProxies } from './trusted-proxies.ts';

/** A setting is wrong or missing; the message is one line that says which and what to do. */
export class ConfigError extends Error {}

const wholeNumber = (min: number, max: number) => {
  const text = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(text).int(text).min(min, text).max(max, text);
};

const Settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: DatabaseUrl.optional(),
  REDIS_URL: RedisUrl.optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be letters, digits, - or _')
    .default('brand-sprint'),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_ORIGIN: url('http', 'https')
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUSTED_PROXIES: TrustedProxies.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('coach@example.com'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  LIMITS_PROFILE: z.enum(['standard', 'load'], 'must be standard or load').default('standard'),
  OPERATORS_HOST: z.string().default('127.0.0.1'),
  OPERATORS_PORT: wholeNumber(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
    .default('info'),
  NODE_ENV: z.string().default('development'),
  DRAIN_SECONDS: wholeNumber(1, 600).default(30),
  DB_POOL_SIZE: wholeNumber(2, 200).default(16),
  UNLOCK_AFTER_HOURS: wholeNumber(0, 1_000).default(24),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  FRONTEND_DIR: z.string().default('dist/frontend'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@example.com'),
  STORAGE: z.enum(['local', 's3'], 'must be local or s3').default('local'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'must be empty or end with /')
    .default('uploads/'),
});

/** Every name that may stand in the environment. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(Settings.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
];
/** The bucket that keeps the uploads. */
export interface S3Config {
  bucket: string;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  /** Undefined: what the machine's role or the SDK's own settings give. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** In front of every file's name. */
  prefix: string;
}

function readS3(settings: z.output<typeof Settings>): S3Config | undefined {
  if (settings.STORAGE === 'local') return undefined;
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket) throw new ConfigError('STORAGE=s3 needs S3_BUCKET. See .env.example.');
  if (!accessKeyId !== !secretAccessKey) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together. See .env.example.');
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_PREFIX: prefix } = settings;
  return { bucket, region, endpoint, credentials, prefix };
}

export interface Config {
  port: number;
  host: string;
  databaseUrl: string;
  redisUrl: string;
  redisPrefix: string;
  dataDir: string;
  publicOrigin: string | undefined;
  /** Whose X-Forwarded-For is believed: addresses, networks, `loopback`. */
  trustedProxies: readonly string[];
  adminEmail: string;
  adminPassword: string | undefined;
  /** True: seed invented participants. Undefined: only on embedded services. */
  demo: boolean | undefined;
  limitsProfile: 'standard' | 'load';
  operatorsHost: string;
  /** 0: any free port. Undefined: operators have no listener. */
  operatorsPort: number | undefined;
  /** Where a collector takes OTLP over HTTP; undefined: nothing is traced. */
  tracesEndpoint: string | undefined;
  /** The part of all calls that is traced, 0 to 1. */
  tracesShare: number;
  logLevel: string;
  isProduction: boolean;
  drainSeconds: number;
  poolSize: number;
  /** A waiting submission opens the next day after so many hours; 0: only coaches open days. */
  unlockAfterHours: number;
  sessionSecret: string | undefined;
  frontendDir: string;
  supportEmail: string;
  /** Undefined: uploads are kept in the data dir. */
  s3: S3Config | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;
type LaunchConfig = Omit<Config, 'databaseUrl' | 'redisUrl'> & {
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
};

/** The settings by their names in the environment, with defaults. Throws ConfigError. */
export function readSettings(env: Env): z.infer<typeof Settings> {
  const { settings, problem } = readGiven(env);
  if (problem) throw new ConfigError(problem);
  const parsed = Settings.safeParse(settings);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}. See .env.example.`);
}

/** Reads every setting but insists on no service address: the launcher starts services for those left out. */
export function loadLaunchConfig(env: Env): LaunchConfig {
  const settings = readSettings(env);
  const isProduction = settings.NODE_ENV === 'production';
  if (isProduction && settings.LIMITS_PROFILE === 'load') {
    throw new ConfigError('LIMITS_PROFILE=load is for load tests and refused when NODE_ENV is production.');
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    redisPrefix: settings.REDIS_PREFIX,
    dataDir: resolve(settings.DATA_DIR),
    publicOrigin: settings.PUBLIC_ORIGIN,
    trustedProxies: settings.TRUSTED_PROXIES ?? usualProxies(settings.PUBLIC_ORIGIN),
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    demo: settings.DEMO === undefined ? undefined : settings.DEMO === '1',
    limitsProfile: settings.LIMITS_PROFILE,
    operatorsHost: settings.OPERATORS_HOST,
    operatorsPort: settings.OPERATORS_PORT,
    tracesEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesShare: settings.OTEL_TRACES_SAMPLER_ARG,
    logLevel: settings.LOG_LEVEL,
    isProduction,
    drainSeconds: settings.DRAIN_SECONDS,
    poolSize: settings.DB_POOL_SIZE,
    unlockAfterHours: settings.UNLOCK_AFTER_HOURS,
    sessionSecret: settings.SESSION_SECRET,
    frontendDir: resolve(settings.FRONTEND_DIR),
    supportEmail: settings.SUPPORT_EMAIL,
    s3: readS3(settings),
  };
}

/** TLS ends at a proxy, most often on the same machine; a site without TLS is its own door. */
const usualProxies = (publicOrigin: string | undefined): readonly string[] =>
  publicOrigin?.startsWith('https:') ? ['loopback'] : [];

/** The settings of a running program. Throws ConfigError. */
export function loadConfig(env: Env = process.env): Config {
  const config = loadLaunchConfig(env);
  const { databaseUrl, redisUrl } = config;
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is not set. `npm start` brings its own PostgreSQL.');
  if (!redisUrl) throw new ConfigError('REDIS_URL is not set. `npm start` brings its own Redis.');
  return { ...config, databaseUrl, redisUrl };
}

/** The servers that tests run against, as `npm test` starts them; undefined when a test is run without. */
export function loadTestServices(
  env: Env = process.env,
): { databaseUrl: string; redisUrl: string } | undefined {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = env;
  return databaseUrl && redisUrl ? { databaseUrl, redisUrl } : undefined;
}

/** A bucket of a real server for the tests of the file store; undefined: they bring one of their own. */
export function loadTestS3(env: Env = process.env): S3Config | undefined {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_BUCKET: bucket = 'uploads' } = env;
  if (!endpoint) return undefined;
  const { TEST_S3_KEY: accessKeyId = '', TEST_S3_SECRET: secretAccessKey = '' } = env;
  return { bucket, endpoint, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey }, prefix: '' };
}
