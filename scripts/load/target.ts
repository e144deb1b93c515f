import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { LaunchError } from '#scripts/launch-error.ts';
import { prepare } from '#scripts/launcher/prepare.ts';
import { startProgram } from '#scripts/launcher/program.ts';
import type { Run } from '#scripts/launcher/run.ts';
import { loadConfig } from '#shared/platform/config.ts';
import type { ScenarioName } from './load-options.ts';

/** The product that is put under load. */
export interface Target {
  origin: string;
  databaseUrl: string;
  sessionSecret: string;
  /** Its processes, when they are ours to watch. */
  processes: Readonly<Record<string, number>>;
  /** Settles with one line when one of them ends. */
  failure: Promise<string>;
}

const DRAIN_SECONDS = 4;
const never = new Promise<string>(() => undefined);

/** The whole product on services of its own, gone with the run. */
export async function startTarget(run: Run, scenario: ScenarioName): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-load-'));
  run.onEnd(() => rm(dataDir, { recursive: true, force: true }));
  // PostgreSQL's account must be able to pass through it.
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
    // Abuse is about the limits that everybody else lives with.
    LIMITS_PROFILE: scenario === 'abuse' ? 'standard' : 'load',
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

/** A product that runs already; its settings tell that it is made for load, and where its people are kept. */
export async function givenTarget(origin: string): Promise<Target> {
  if (process.env.LIMITS_PROFILE !== 'load') {
    throw new LaunchError(
      '--origin needs the settings that the product there runs with: LIMITS_PROFILE=load, DATABASE_URL, and DATA_DIR or SESSION_SECRET.',
    );
  }
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
    throw new LaunchError(`${file} cannot be read. Set SESSION_SECRET to what the product runs with.`);
  }
}
