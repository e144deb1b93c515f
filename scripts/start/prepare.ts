import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { type Filled, fillDatabase } from '#scripts/operate/fill-database.ts';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { requireDatabase, requireFiles, requireRedis } from '#scripts/operate/server-checks.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { startServices } from '#scripts/services/services.ts';
import { type Config, type LaunchConfig, loadConfig, loadLaunchConfig } from '#shared/config/config.ts';
import { describeRefusal } from '#shared/config/kept-secret.ts';
import { refuseUnsafe } from '#shared/config/safety/findings.ts';
import { findUnsafeSettings } from '#shared/config/safety/unsafe-settings.ts';
import { checkAddress } from './address-check.ts';

export type Env = Readonly<Record<string, string | undefined>>;

export interface Prepared extends Filled {
  config: Config;
  /** Environment of the programs: the given settings and the service URLs. */
  env: Env;
  /** Resolves when an embedded service exits unexpectedly. */
  failure: Promise<string>;
}

const never = new Promise<string>(() => undefined);

/** Checks the settings, starts missing services, migrates and seeds the database. */
export async function prepare(run: Run, env: Env): Promise<Prepared> {
  const asked = loadLaunchConfig(env);
  refuseUnsafe(findUnsafeSettings(asked), asked);
  await checkAddress(asked.host, asked.port);
  await openDataDir(asked.dataDir);
  if (asked.databaseUrl) await requireDatabase(asked.databaseUrl);
  if (asked.redisUrl) await requireRedis(asked.redisUrl, asked.redisPrefix);
  await requireFiles(asked);
  const missing = { postgres: !asked.databaseUrl, redis: !asked.redisUrl };
  const services =
    missing.postgres || missing.redis
      ? await startServices({ dataDir: asked.dataDir, ...missing }, run.note)
      : undefined;
  if (services) run.onEnd(services.stop);
  const urls = {
    DATABASE_URL: asked.databaseUrl ?? services?.databaseUrl,
    REDIS_URL: asked.redisUrl ?? services?.redisUrl,
  };
  const { ADMIN_PASSWORD, ...rest } = env;
  const mailbox = await mailboxPort(asked);
  const programEnv = { ...rest, ...urls, ...mailbox, DATA_DIR: asked.dataDir };
  const config = loadConfig({ ...programEnv, ADMIN_PASSWORD });
  const seeded = await fillDatabase(config, asked.demo ?? (missing.postgres && !asked.isProduction));
  if (seeded.warning) run.note(`warning: ${seeded.warning}`);
  return { config, env: programEnv, failure: services?.failure ?? never, ...seeded };
}

/** While mails are kept, the operator needs the listener that shows them. */
async function mailboxPort({ operatorsPort, mail, isProduction }: LaunchConfig): Promise<Env> {
  if (operatorsPort !== undefined || mail?.url || isProduction) return {};
  return { OPERATORS_PORT: String(await getPort({ host: '127.0.0.1', port: MAILBOX_PORTS })) };
}

const MAILBOX_PORTS = [9_400, 9_410, 9_420];

async function openDataDir(dataDir: string): Promise<void> {
  try {
    // 711: PostgreSQL's account must traverse the folder; secrets inside have stricter modes.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await mkdir(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const reason = await describeRefusal('data dir', dataDir, error as Error);
    throw new LaunchError(`DATA_DIR: ${reason} Or set DATA_DIR to another folder.`);
  }
}
