import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { fillDatabase } from '#scripts/operate/fill-database.ts';
import { loadConfig } from '#shared/config/config.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Line, openLine } from './line.ts';
import { defineNode, type Node } from './node.ts';
import { openPostgres, type PostgresServer } from './postgres-server.ts';
import { type Readiness, watchReadiness } from './readiness.ts';
import { openRedis, type RedisServer } from './redis-server.ts';

/** Everything that a fault may get its hands on. */
export interface FaultSystem {
  dataDir: string;
  postgres: PostgresServer;
  redis: RedisServer;
  backends: readonly Node[];
  workers: readonly Node[];
  readiness: Readiness;
  /** One a backend or worker. `front` stands between clients and backends. */
  lines: Record<
    'front' | 'backendPostgres' | 'backendRedis' | 'workerPostgres' | 'workerRedis',
    readonly Line[]
  >;
  admin: { email: string; password: string };
  /** Ports of the backends, past all lines. */
  backendPorts: readonly number[];
  /** Settings for one more program that talks to the services directly. */
  env: Readonly<Record<string, string>>;
  /** Undoes every fault and resolves when all of it is ready. */
  heal: () => Promise<void>;
  stop: () => Promise<void>;
}

export const ORIGIN = 'http://sprint.test';
const admin = { email: 'coach@example.com', password: 'coach-of-the-faults' };
const EACH = [0, 1] as const;

/** Two backends and two workers, the real programs, on a PostgreSQL and a Redis of their own. */
export async function startSystem(options: { folder?: string } = {}): Promise<FaultSystem> {
  const dataDir = options.folder ?? (await mkdtemp(join(tmpdir(), 'brand-sprint-faults-')));
  // PostgreSQL's account must be able to pass through it.
  await chmod(dataDir, 0o711);
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  await mkdir(join(dataDir, 'pages', '.vite'), { recursive: true });
  await writeFile(join(dataDir, 'pages', '.vite', 'manifest.json'), '{}');
  await writeFile(join(dataDir, 'pages', 'index.html'), '<!doctype html><title>Brand Sprint</title>');
  const [postgres, redis] = await Promise.all([
    openPostgres(dataDir, { max_connections: '100' }),
    openRedis(dataDir),
  ]);
  const env = settingsOf(dataDir, postgres.url(), redis.url);
  await fillDatabase(loadConfig({ ...env, ADMIN_PASSWORD: admin.password }), false);
  const backendPorts = await Promise.all(EACH.map(() => getPort({ host: '127.0.0.1' })));
  const readiness = watchReadiness(backendPorts);
  const toEach = (targets: (index: number) => number[]): Promise<Line[]> =>
    Promise.all(EACH.map((index) => openLine(() => targets(index))));
  const lines = {
    front: await toEach(readiness.order),
    backendPostgres: await toEach(() => [postgres.port()]),
    backendRedis: await toEach(() => [redis.port]),
    workerPostgres: await toEach(() => [postgres.port()]),
    workerRedis: await toEach(() => [redis.port]),
  };
  const node = (kind: 'backend' | 'workers', index: number, toPostgres?: Line, toRedis?: Line): Node =>
    defineNode(
      kind,
      `${kind} ${index + 1}`,
      {
        ...env,
        ...settingsOf(dataDir, through(postgres.url(), toPostgres), through(env.REDIS_URL ?? '', toRedis)),
        PORT: String(kind === 'backend' ? backendPorts[index] : 0),
      },
      join(dataDir, 'logs', `${kind}-${index + 1}.log`),
    );
  const system: FaultSystem = {
    ...{ dataDir, postgres, redis, readiness, lines, admin, backendPorts, env },
    backends: EACH.map((index) =>
      node('backend', index, lines.backendPostgres[index], lines.backendRedis[index]),
    ),
    workers: EACH.map((index) =>
      node('workers', index, lines.workerPostgres[index], lines.workerRedis[index]),
    ),
    heal: () => heal(system),
    stop: () => stop(system, options.folder === undefined),
  };
  await system.heal();
  return system;
}

const settingsOf = (dataDir: string, databaseUrl: string, redisUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  DATA_DIR: dataDir,
  FRONTEND_DIR: join(dataDir, 'pages'),
  PUBLIC_ORIGIN: ORIGIN,
  SESSION_SECRET: 'one secret that both backends of the fault suite know',
  ADMIN_EMAIL: admin.email,
  LIMITS_PROFILE: 'load',
  LOG_LEVEL: 'debug',
  DEMO: '0',
});

function through(address: string, line: Line | undefined): string {
  const url = new URL(address);
  if (line) url.port = String(line.port);
  return url.href;
}

async function heal({ postgres, redis, backends, workers, lines, readiness }: FaultSystem): Promise<void> {
  for (const line of Object.values(lines).flat()) {
    line.turn('open');
    line.setLatency(0);
    line.cutAfter(null);
    line.onAnswer(null);
  }
  redis.thaw();
  await Promise.all([
    postgres.thaw(),
    redis.start(),
    ...[...backends, ...workers].map((node) => node.thaw()),
  ]);
  await postgres.start();
  const away = [...backends, ...workers].filter((node) => !node.isUp());
  await Promise.all(away.map((node) => node.start()));
  await eventually(() => {
    if (!EACH.every(readiness.isReady)) throw new Error('a backend did not get ready');
  }, 20_000);
}

async function stop(system: FaultSystem, ownsFolder: boolean): Promise<void> {
  const { postgres, redis, backends, workers, lines, readiness, dataDir } = system;
  readiness.stop();
  await Promise.all([...backends, ...workers].map((node) => node.kill()));
  await Promise.all(Object.values(lines).flatMap((each) => each.map((line) => line.close())));
  await Promise.all([postgres.stop(), redis.stop()]);
  if (ownsFolder) await rm(dataDir, { recursive: true, force: true });
}
