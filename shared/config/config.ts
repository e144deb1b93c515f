import { resolve } from 'node:path';
import { type MailConfig, readMail } from './mail-config.ts';
import { type ReplyConfig, readReplies } from './reply-config.ts';
import { readS3, type S3Config } from './s3-config.ts';
import { refuseUnsafe } from './safety/findings.ts';
import { findUnsafeSettings } from './safety/unsafe-settings.ts';
import { ConfigError, readSettings } from './settings.ts';
import { readVapid, type VapidKeys } from './vapid-config.ts';

export interface Config {
  port: number;
  host: string;
  databaseUrl: string;
  redisUrl: string;
  redisPrefix: string;
  dataDir: string;
  publicOrigin: string | undefined;
  /** Proxies whose X-Forwarded-For is trusted: addresses, CIDR networks, `loopback`. */
  trustedProxies: readonly string[];
  adminEmail: string;
  adminPassword: string | undefined;
  /** True: seed invented participants. Undefined: only on embedded services. */
  demo: boolean | undefined;
  limitsProfile: 'standard' | 'load';
  operatorsHost: string;
  /** 0: any free port. Undefined: no operators' listener. */
  operatorsPort: number | undefined;
  /** OTLP/HTTP collector; undefined: no tracing. */
  tracesEndpoint: string | undefined;
  /** Share of requests that are traced, 0 to 1. */
  tracesShare: number;
  logLevel: string;
  isProduction: boolean;
  /** Origin of the front end under `npm run dev`; allowed to call the API. */
  devPorts: readonly number[];
  /** Trial of production on localhost: TLS is optional and invented people are allowed. */
  isTrial: boolean;
  drainSeconds: number;
  poolSize: number;
  /** Hours after which a waiting submission unlocks the next day; 0: only coaches unlock days. */
  unlockAfterHours: number;
  /** The days that are filled in on the screen. */
  workbookDays: ReadonlySet<number>;
  sessionSecret: string | undefined;
  /** Undefined: created in the data dir. */
  vapid: VapidKeys | undefined;
  frontendDir: string;
  supportEmail: string;
  /** Undefined: mails are kept for the operator, and the product offers none. */
  mail: MailConfig | undefined;
  /** Undefined: nobody can answer a mail. */
  replies: ReplyConfig | undefined;
  /** Undefined: uploads are stored in the data dir. */
  s3: S3Config | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;
export type LaunchConfig = Omit<Config, 'databaseUrl' | 'redisUrl'> & {
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
};

/** Reads all settings. Service addresses may be missing, because the launcher starts those services. */
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
    workbookDays: settings.WORKBOOKS,
    sessionSecret: settings.SESSION_SECRET,
    vapid: readVapid(settings),
    frontendDir: resolve(settings.FRONTEND_DIR),
    supportEmail: settings.SUPPORT_EMAIL,
    mail: readMail(settings),
    replies: readReplies(settings),
    s3: readS3(settings),
  };
}

/** With TLS, the proxy is usually on the same machine; without TLS there is no proxy. */
const usualProxies = (publicOrigin: string | undefined): readonly string[] =>
  publicOrigin?.startsWith('https:') ? ['loopback'] : [];

/** The settings of a running program. Throws ConfigError; in production also for unsafe settings. */
export function loadConfig(env: Env = process.env): Config {
  const config = loadLaunchConfig(env);
  refuseUnsafe(findUnsafeSettings(config), config);
  const { databaseUrl, redisUrl } = config;
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is not set. `npm start` starts its own PostgreSQL.');
  if (!redisUrl) throw new ConfigError('REDIS_URL is not set. `npm start` starts its own Redis.');
  return { ...config, databaseUrl, redisUrl };
}
