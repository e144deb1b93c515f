import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closest, distance } from 'fastest-levenshtein';
import { explain } from '#scripts/operate/run-until-stopped.ts';
import { type LaunchConfig, loadLaunchConfig } from '#shared/config/config.ts';
import { type Finding, refused, warning } from '#shared/config/safety/findings.ts';
import { findUnsafeDatabase } from '#shared/config/safety/unsafe-database.ts';
import { findUnsafeRedis } from '#shared/config/safety/unsafe-redis.ts';
import { findUnsafeSettings } from '#shared/config/safety/unsafe-settings.ts';
import { SECRETS } from '#shared/config/secret-files.ts';
import { readSettings, SETTING_NAMES } from '#shared/config/settings.ts';
import { checkDatabase, openDatabase } from '#shared/database/database.ts';
import { checkRedis } from '#shared/events/redis.ts';
import { askRedis } from '#shared/events/redis-ping.ts';
import { checkFiles } from '#shared/files/file-store.ts';
import { openFiles } from '#shared/files/open-files.ts';
import { describeServerError, hasAdvice } from '#shared/operations/advice.ts';

export interface ConfigReport {
  /** Effective settings with their sources; secrets are masked. */
  settings: string[];
  /** Unsafe settings and services, and why they are refused. */
  problems: string[];
  isRefused: boolean;
}

/** What `npm run config` prints. Unsafe settings are refused in production. */
export async function reportConfig(env: NodeJS.ProcessEnv): Promise<ConfigReport> {
  const report: ConfigReport = { settings: [], problems: [], isRefused: false };
  const refuse = (problem: string): void => {
    report.problems.push(`brand-sprint: ${problem}`);
    report.isRefused = true;
  };
  try {
    const config = loadLaunchConfig(env);
    report.settings.push(...describeSettings(env));
    const findings = [
      ...findMisspelt(env),
      ...findUnsafeSettings(config),
      ...(await findUnsafeServices(config)),
    ];
    for (const { isRefused, text } of findings)
      report.problems.push(`${isRefused ? 'unsafe' : 'note'}: ${text}`);
    const unsafe = findings.filter(({ isRefused }) => isRefused);
    if (unsafe.length > 0 && config.isProduction)
      refuse(`${unsafe.length} unsafe settings, refused in production.`);
  } catch (error) {
    refuse(explain(error));
  }
  return report;
}

/** Variables whose names are not settings but resemble one. */
const findMisspelt = (env: Env): Finding[] =>
  Object.keys(env)
    .filter((name) => name.length > 4 && !SETTING_NAMES.includes(name))
    .flatMap((name) => {
      const meant = closest(name, SETTING_NAMES);
      return distance(name, meant) > 2 ? [] : [warning(`${name} is not a setting. Did you mean ${meant}?`)];
    });

/** Unsafe settings of the running PostgreSQL and Redis. */
async function findUnsafeServices(config: LaunchConfig): Promise<Finding[]> {
  return [...(await inPostgres(config)), ...(await inRedis(config)), ...(await inStore(config))];
}

/** A server that does not do what the product asks of it. */
const unusable = (setting: string, error: unknown): Finding[] => [
  refused(`${setting}: ${describeServerError(error)}`),
];

/** Stores, finds and deletes a file of a bucket; leaves DATA_DIR, which may be another user's, alone. */
async function inStore({ s3 }: LaunchConfig): Promise<Finding[]> {
  if (!s3) return [];
  const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-config-'));
  const files = await openFiles({ s3, dataDir });
  try {
    await checkFiles(files);
    return [];
  } catch (error) {
    return unusable('S3_BUCKET', error);
  } finally {
    files.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function inPostgres({ databaseUrl, isTrial }: LaunchConfig): Promise<Finding[]> {
  if (!databaseUrl) return [refused('DATABASE_URL is not set.')];
  const db = openDatabase({ databaseUrl, poolSize: 2 });
  try {
    await checkDatabase(db);
    return await findUnsafeDatabase(db, { allowsInvented: isTrial });
  } catch (error) {
    return unusable('DATABASE_URL', error);
  } finally {
    await db.destroy();
  }
}

async function inRedis({ redisUrl, redisPrefix }: LaunchConfig): Promise<Finding[]> {
  if (!redisUrl) return [refused('REDIS_URL is not set.')];
  try {
    await askRedis(redisUrl, (redis) => checkRedis(redis, redisPrefix));
    return await findUnsafeRedis(redisUrl);
  } catch (error) {
    // While it is away, programs start and wait for it.
    const isAway = !hasAdvice(error);
    return unusable('REDIS_URL', error).map((finding) => (isAway ? warning(finding.text) : finding));
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/** One line per setting: name, value with secrets masked, source. */
function describeSettings(env: Env): string[] {
  const settings: Record<string, unknown> = {
    ...readSettings(env),
    TRUSTED_PROXIES: loadLaunchConfig(env).trustedProxies,
  };
  const names = SETTING_NAMES.filter((name) => !name.endsWith('_FILE'));
  const width = Math.max(...names.map((name) => name.length));
  return names.map(
    (name) => `${name.padEnd(width)}  ${mask(name, settings[name])}  (${sourceOf(name, env)})`,
  );
}

const isSecret = (name: string): boolean => SECRETS.some((secret) => secret === name);

function sourceOf(name: string, env: Env): string {
  const file = env[`${name}_FILE`];
  if (file && isSecret(name)) return `file ${file}`;
  return env[name] ? 'environment' : 'default';
}

function mask(name: string, value: unknown): string {
  if (value === undefined) return '-';
  const list = value instanceof Set ? [...value] : value;
  const text = Array.isArray(list) ? list.join(', ') || 'none' : String(list);
  if (ADDRESS.test(name) && URL.canParse(text)) return maskAddress(new URL(text));
  return isSecret(name) ? `*** (${text.length} characters)` : text;
}

/** By name, because a random secret may look like a URL. */
const ADDRESS = /_(URL|ENDPOINT)$/;

/** Masks passwords before the host and in the query, which pg reads too. */
function maskAddress(url: URL): string {
  if (url.password) url.password = '***';
  // A password in the place of the user.
  else if (url.username && !url.protocol.startsWith('postgres')) url.username = '***';
  for (const name of url.searchParams.keys()) {
    if (/password|secret|key/i.test(name)) url.searchParams.set(name, '***');
  }
  return url.href;
}
