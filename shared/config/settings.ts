import { isIP } from 'node:net';
import { z } from 'zod';
import { MAX_DAYS } from '#shared/contract/limits.ts';
import { DatabaseUrl, MailFrom, MailUrl, PublicOrigin, RedisUrl, url } from './addresses.ts';
import { readGiven, SECRETS } from './secret-files.ts';

const text = 'must be addresses or networks such as 10.0.0.5 or 10.1.0.0/16, separated by commas; or none';

/** Proxies whose X-Forwarded-For is trusted: addresses and CIDR networks, `loopback`, or `none`. */
const TrustedProxies = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.length > 0 && (list.every(isNetwork) || isNone(list)), text)
  .transform((list) => (isNone(list) ? [] : list));

const isNone = (list: readonly string[]): boolean => list.length === 1 && list[0] === 'none';

function isNetwork(entry: string): boolean {
  if (entry === 'loopback') return true;
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const FORMAT = 'must be on, off, or the days that have a workbook, such as 2-6,16';

/** The days that are filled in on the screen; day 1 always is. */
const WorkbookDays = z
  .string()
  .regex(/^(on|off|\d{1,2}(-\d{1,2})?(,\d{1,2}(-\d{1,2})?)*)$/, FORMAT)
  .transform((text): ReadonlySet<number> => {
    const ranges = text === 'on' ? [`1-${MAX_DAYS}`] : text === 'off' ? [] : text.split(',');
    return new Set([1, ...ranges.flatMap(daysOf)]);
  })
  .refine((days) => [...days].every((day) => day >= 1 && day <= MAX_DAYS), FORMAT);

function daysOf(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** A setting is invalid or missing; the one-line message says which and what to do. */
export class ConfigError extends Error {}

const wholeNumber = (min: number, max: number) => {
  const text = `must be a whole number from ${min} to ${max}`;
  const isWithin = (value: number): boolean => value >= min && value <= max;
  // Not 0x10, and not 08, which some read as octal.
  return z
    .string()
    .regex(/^(0|[1-9]\d*)$/, text)
    .transform(Number)
    .refine(isWithin, text);
};

const HostName = z
  .string()
  .max(190, 'must be shorter')
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i, 'must be a host name')
  .toLowerCase();

export type Settings = z.output<typeof Settings>;
const Settings = z.object({
  PORT: wholeNumber(0, 65_535).prefault('3000'),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: DatabaseUrl.optional(),
  REDIS_URL: RedisUrl.optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be letters, digits, - or _')
    .default('brand-sprint'),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_ORIGIN: PublicOrigin.optional(),
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
  // A typo must not turn production mode off.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  DEV_SERVER_PORT: wholeNumber(1, 65_535).optional(),
  TRIAL: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  DRAIN_SECONDS: wholeNumber(1, 600).prefault('30'),
  DB_POOL_SIZE: wholeNumber(2, 200).prefault('16'),
  UNLOCK_AFTER_HOURS: wholeNumber(0, 1_000).prefault('24'),
  WORKBOOKS: WorkbookDays.prefault('on'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SESSION_HOURS: wholeNumber(1, 1_000).prefault('12'),
  SESSION_MAX_HOURS: wholeNumber(1, 1_000).prefault('24'),
  SESSION_KEPT_DAYS: wholeNumber(1, 400).prefault('30'),
  SESSION_MAX_KEPT_DAYS: wholeNumber(1, 400).prefault('90'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  FRONTEND_DIR: z.string().default('dist/frontend'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@example.com'),
  MAIL_URL: MailUrl.optional(),
  MAIL_FROM: MailFrom.optional(),
  MAIL_IN_DOMAIN: HostName.optional(),
  MAIL_IN_PROTOCOL: z.enum(['lmtp', 'smtp'], 'must be lmtp or smtp').default('lmtp'),
  MAIL_IN_HOST: z.string().default('127.0.0.1'),
  MAIL_IN_PORT: wholeNumber(0, 65_535).optional(),
  MAIL_IN_TRUSTED: HostName.optional(),
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

/** All environment variable names. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(Settings.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
];

/** Settings by environment variable name, with defaults. Throws ConfigError. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const { settings, problem } = readGiven(env, SETTING_NAMES);
  if (problem) throw new ConfigError(problem);
  const parsed = Settings.safeParse(settings);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}. See .env.example.`);
}
