import { resolve } from 'node:path';
import { refuseUnsafe } from './safety/findings.ts';
import { findUnsafeSettings } from './safety/unsafe-settings.ts';
import { readMail, readReplies, readS3, readVapid } from './services.ts';
import { ConfigError, readSettings } from './settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Reads all settings; .env.example explains them. Service addresses may be missing, because the launcher starts those services. */
export function loadLaunchConfig(env: Env) {
  const settings = readSettings(env);
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    redisPrefix: settings.REDIS_PREFIX,
    dataDir: resolve(settings.DATA_DIR),
    publicOrigin: settings.PUBLIC_ORIGIN,
    /** Proxies whose X-Forwarded-For is trusted: addresses, CIDR networks, `loopback`. */
    trustedProxies: settings.TRUSTED_PROXIES ?? usualProxies(settings.PUBLIC_ORIGIN),
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    /** True: seed invented participants. Undefined: only on embedded services. */
    demo: settings.DEMO === undefined ? undefined : settings.DEMO === '1',
    limitsProfile: settings.LIMITS_PROFILE,
    operatorsHost: settings.OPERATORS_HOST,
    /** 0: any free port. Undefined: no operators' listener. */
    operatorsPort: settings.OPERATORS_PORT,
    /** OTLP/HTTP collector; undefined: no tracing. */
    tracesEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Share of requests that are traced, 0 to 1. */
    tracesShare: settings.OTEL_TRACES_SAMPLER_ARG,
    logLevel: settings.LOG_LEVEL,
    /** Ports of the front end under `npm run dev`, which may call the API. */
    devPorts: settings.DEV_SERVER_PORT === undefined ? [] : [settings.DEV_SERVER_PORT],
    isProduction: settings.NODE_ENV === 'production',
    /** Trial of production on localhost: TLS is optional and invented people are allowed. */
    isTrial: settings.TRIAL === '1',
    drainSeconds: settings.DRAIN_SECONDS,
    poolSize: settings.DB_POOL_SIZE,
    /** Hours after which a waiting submission unlocks the next day; 0: only coaches unlock days. */
    unlockAfterHours: settings.UNLOCK_AFTER_HOURS,
    /** The days that are filled in on the screen. */
    workbookDays: settings.WORKBOOKS,
    sessionSecret: settings.SESSION_SECRET,
    /** Without a call and from the sign-in; `kept` ones outlive the browser. */
    sessions: {
      hours: settings.SESSION_HOURS,
      maxHours: settings.SESSION_MAX_HOURS,
      keptDays: settings.SESSION_KEPT_DAYS,
      maxKeptDays: settings.SESSION_MAX_KEPT_DAYS,
    },
    /** Undefined: created in the data dir. */
    vapid: readVapid(settings),
    frontendDir: resolve(settings.FRONTEND_DIR),
    supportEmail: settings.SUPPORT_EMAIL,
    /** Undefined: mails are kept for the operator, and the product offers none. */
    mail: readMail(settings),
    /** Undefined: nobody can answer a mail. */
    replies: readReplies(settings),
    /** Undefined: uploads are stored in the data dir. */
    s3: readS3(settings),
  };
}

export type LaunchConfig = ReturnType<typeof loadLaunchConfig>;
export type Config = LaunchConfig & { databaseUrl: string; redisUrl: string };

/** Settings of the rules of the sprint. */
export type SprintConfig = Pick<Config, 'unlockAfterHours'>;

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
