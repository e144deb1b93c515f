import { resolve } from 'node:path';
import { readS3, type S3Config } from './s3-config.ts';
import { refuseUnsafe } from './safety/findings.ts';
import { findUnsafeSettings } from './safety/unsafe-settings.ts';
import { ConfigError, readSettings } from './settings.ts';

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
  /** Where `npm run dev` serves the front end: pages from there may call us. */
  devPorts: readonly number[];
  /** Production on this machine alone: may go without TLS and have invented people. */
  isTrial: boolean;
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
export type LaunchConfig = Omit<Config, 'databaseUrl' | 'redisUrl'> & {
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
};

/** Reads every setting but insists on no service address: the launcher starts services for those left out. */
export function loadLaunchConfig(env: Env): LaunchConfig {
  const settings = readSettings(env);
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
    devPorts: settings.DEV_SERVER_PORT === undefined ? [] : [settings.DEV_SERVER_PORT],
    isProduction: settings.NODE_ENV === 'production',
    isTrial: settings.TRIAL === '1',
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

/** The settings of a running program. Throws ConfigError, in production also for unsafe ones. */
export function loadConfig(env: Env = process.env): Config {
  const config = loadLaunchConfig(env);
  refuseUnsafe(findUnsafeSettings(config), config);
  const { databaseUrl, redisUrl } = config;
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is not set. `npm start` brings its own PostgreSQL.');
  if (!redisUrl) throw new ConfigError('REDIS_URL is not set. `npm start` brings its own Redis.');
  return { ...config, databaseUrl, redisUrl };
}
