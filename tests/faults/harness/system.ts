import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { fillDatabase } from '#scripts/operate/fill-database.ts';
import { loadConfig } from '#shared/config/config.ts';
import { eventually } from '#tests/support/eventually.ts';
import { defineNode, type Node } from './node.ts';
import { openPostgres, type PostgresServer } from './postgres-server.ts';
import { type Readiness, watchReadiness } from './readiness.ts';
import { openRedis, type RedisServer } from './redis-server.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The parts of the system, for injecting faults. */
export interface FaultSystem {
  dataDir: string;
  postgres: PostgresServer;
  redis: RedisServer;
  backends: readonly Node[];
  workers: readonly Node[];
  readiness: Readiness;
  /** One proxy per backend or worker. `front` is between clients and backends. */
  proxies: Record<
    'front' | 'backendPostgres' | 'backendRedis' | 'workerPostgres' | 'workerRedis',
    readonly TcpProxy[]
  >;
  admin: { email: string; password: string };
  /** The backends' own ports, without a proxy. */
  backendPorts: readonly number[];
  /** Ends all faults; resolves when everything is ready. */
  heal: () => Promise<void>;
  stop: () => Promise<void>;
}

export const ORIGIN = 'http://sprint.test';
const admin = { email: 'coach@example.com', password: 'coach-of-the-faults' };
const EACH = [0, 1] as const;

/** Two real backends and two workers on their own PostgreSQL and Redis. */
export async function startSystem(options: { folder?: string } = {}): Promise<FaultSystem> {
  const dataDir = options.folder ?? (await mkdtemp(join(tmpdir(), 'brand-sprint-faults-')));
  // PostgreSQL's account must be able to traverse it.
  await chmod(dataDir, 0o711);
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  await mkdir(join(dataDir, 'pages', '.vite'), { recursive: true });
  for (const name of ['manifest.json', 'prerendered.json'])
    await writeFile(join(dataDir, 'pages', '.vite', name), '{}');
  await writeFile(join(dataDir, 'pages', 'index.html'), '<!doctype html><title>Brand Sprint</title>');
  const [postgres, redis] = await Promise.all([
    openPostgres(dataDir, { max_connections: '100' }),
    openRedis(dataDir),
  ]);
  const env = settingsOf(dataDir, postgres.url(), redis.url);
  await fillDatabase(loadConfig({ ...env, ADMIN_PASSWORD: admin.password }), false);
  const backendPorts = await Promise.all(EACH.map(() => getPort({ host: '127.0.0.1' })));
  const readiness = watchReadiness(backendPorts);
  const toEach = (targets: (index: number) => number[]): Promise<TcpProxy[]> =>
    Promise.all(EACH.map((index) => openTcpProxy(() => targets(index))));
  const proxies = {
    front: await toEach(readiness.order),
    backendPostgres: await toEach(() => [postgres.port()]),
    backendRedis: await toEach(() => [redis.port]),
    workerPostgres: await toEach(() => [postgres.port()]),
    workerRedis: await toEach(() => [redis.port]),
  };
  const node = (
    kind: 'backend' | 'workers',
    index: number,
    toPostgres?: TcpProxy,
    toRedis?: TcpProxy,
  ): Node =>
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
    ...{ dataDir, postgres, redis, readiness, proxies, admin, backendPorts },
    backends: EACH.map((index) =>
      node('backend', index, proxies.backendPostgres[index], proxies.backendRedis[index]),
    ),
    workers: EACH.map((index) =>
      node('workers', index, proxies.workerPostgres[index], proxies.workerRedis[index]),
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

function through(address: string, proxy: TcpProxy | undefined): string {
  const url = new URL(address);
  if (proxy) url.port = String(proxy.port);
  return url.href;
}

async function heal({ postgres, redis, backends, workers, proxies, readiness }: FaultSystem): Promise<void> {
  for (const proxy of Object.values(proxies).flat()) {
    proxy.setState('open');
    proxy.setLatency(0);
    proxy.cutAfter(null);
    proxy.onAnswer(null);
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
    if (!EACH.every(readiness.isReady)) throw new Error('a backend did not become ready');
  });
}

async function stop(system: FaultSystem, ownsFolder: boolean): Promise<void> {
  const { postgres, redis, backends, workers, proxies, readiness, dataDir } = system;
  readiness.stop();
  await Promise.all([...backends, ...workers].map((node) => node.kill()));
  await Promise.all(Object.values(proxies).flatMap((each) => each.map((proxy) => proxy.close())));
  await Promise.all([postgres.stop(), redis.stop()]);
  if (ownsFolder) await rm(dataDir, { recursive: true, force: true });
}
