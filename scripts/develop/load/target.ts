import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { prepare } from '#scripts/start/prepare.ts';
import { startProgram } from '#scripts/start/program.ts';
import { loadConfig } from '#shared/config/config.ts';
import { type ScenarioName, testsLimits } from './load-options.ts';

/** The product under load. */
export interface Target {
  origin: string;
  databaseUrl: string;
  sessionSecret: string;
  /** Process ids by name; empty when the product was already running. */
  processes: Readonly<Record<string, number>>;
  /** Resolves with a message when a process exits. */
  failure: Promise<string>;
}

const DRAIN_SECONDS = 4;
const never = new Promise<string>(() => undefined);

/** Starts the whole product with temporary services and data. */
export async function startTarget(run: Run, scenario: ScenarioName): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-load-'));
  run.onEnd(() => rm(dataDir, { recursive: true, force: true }));
  // PostgreSQL runs as another user, who must be able to traverse this folder.
  await chmod(dataDir, 0o711);
  const port = await getPort({ host: '127.0.0.1' });
  const { DATABASE_URL, REDIS_URL, PUBLIC_ORIGIN, SESSION_SECRET, ...rest } = process.env;
  const prepared = await prepare(run, {
    ...rest,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    LIMITS_PROFILE: testsLimits(scenario) ? 'standard' : 'load',
  });
  const programs = (['backend', 'workers'] as const).map((name) =>
    startProgram({
      name,
      env: prepared.env,
      logFile: join(dataDir, 'logs', `${name}.log`),
      drainSeconds: DRAIN_SECONDS,
    }),
  );
  run.onEnd(async () => {
    await Promise.all(programs.map((program) => program.stop()));
  });
  await Promise.all(programs.map((program) => program.ready));
  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl: prepared.config.databaseUrl,
    sessionSecret: await readSecret(dataDir),
    processes: Object.fromEntries(programs.map(({ name, child }) => [name, child.pid ?? 0])),
    failure: Promise.race([prepared.failure, ...programs.map(({ ended }) => ended)]),
  };
}

/** A product that is already running. Its settings must be in the environment. */
export async function attachToTarget(origin: string): Promise<Target> {
  const { databaseUrl, sessionSecret, dataDir } = loadConfig({ REDIS_URL: 'redis://unused', ...process.env });
  return {
    origin,
    databaseUrl,
    sessionSecret: sessionSecret ?? (await readSecret(dataDir)),
    processes: {},
    failure: never,
  };
}

async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new LaunchError(`Cannot read ${file}. Set SESSION_SECRET to the secret of the running product.`);
  }
}
