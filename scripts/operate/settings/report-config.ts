import { explain } from '#scripts/operate/run-until-stopped.ts';
import { type LaunchConfig, loadLaunchConfig } from '#shared/config/config.ts';
import { type Finding, refused, warning } from '#shared/config/safety/findings.ts';
import { findUnsafeDatabase } from '#shared/config/safety/unsafe-database.ts';
import { findUnsafeRedis } from '#shared/config/safety/unsafe-redis.ts';
import { findUnsafeSettings } from '#shared/config/safety/unsafe-settings.ts';
import { SECRETS } from '#shared/config/secret-files.ts';
import { readSettings, SETTING_NAMES } from '#shared/config/settings.ts';
import { openDatabase } from '#shared/database/database.ts';

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
    const findings = [...findUnsafeSettings(config), ...(await findUnsafeServices(config))];
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

/** Unsafe settings of the running PostgreSQL and Redis. */
async function findUnsafeServices(config: LaunchConfig): Promise<Finding[]> {
  return [...(await inPostgres(config)), ...(await inRedis(config))];
}

async function inPostgres({ databaseUrl, isTrial }: LaunchConfig): Promise<Finding[]> {
  if (!databaseUrl) return [refused('DATABASE_URL is not set.')];
  const db = openDatabase({ databaseUrl, poolSize: 1 });
  try {
    return await findUnsafeDatabase(db, { allowsInvented: isTrial });
  } catch (error) {
    return [refused(`DATABASE_URL: cannot connect to PostgreSQL (${(error as Error).message}).`)];
  } finally {
    await db.destroy();
  }
}

async function inRedis({ redisUrl }: LaunchConfig): Promise<Finding[]> {
  if (!redisUrl) return [refused('REDIS_URL is not set.')];
  try {
    return await findUnsafeRedis(redisUrl);
  } catch (error) {
    return [
      warning(`REDIS_URL: cannot connect to Redis (${(error as Error).message}), so it was not checked.`),
    ];
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
  for (const name of url.searchParams.keys()) {
    if (/password|secret|key/i.test(name)) url.searchParams.set(name, '***');
  }
  return url.href;
}
