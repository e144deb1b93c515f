import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { Redis } from 'ioredis';
import pg from 'pg';
import { fillDatabase } from '#scripts/operate/fill-database.ts';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { startServices } from '#scripts/services/services.ts';
import { loadConfig } from '#shared/config/config.ts';
import { type Generator, startGenerator } from './load/start-generator.ts';
import { type BenchServer, startServer } from './server.ts';

const admin = { email: 'coach@example.com', password: 'benchmark-coach-1!' };
export const SESSION_SECRET = 'the session secret of all benchmarks';

export interface BenchOptions {
  /** Fewer and shorter rounds, to check that a benchmark works. */
  isQuick: boolean;
  /** A million rows, 20,000 events. */
  isFull: boolean;
  /** Folder for CPU profiles. */
  profiles: string | undefined;
  /** File for all tables, as Markdown. */
  report: string | undefined;
}

type Program = readonly [file: string, ...args: string[]];

export interface ListeningServer extends BenchServer {
  url: string;
}

/** One side of a comparison, with its own database and Redis prefix. */
export interface Side {
  databaseUrl: string;
  env: Readonly<Record<string, string>>;
  /** Runs a statement directly, on a single connection. */
  sql: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;
  /** Starts a program on a free port. */
  start: (name: string, ...program: Program) => Promise<ListeningServer>;
  /** Starts a program on the port of one that has stopped. */
  startAt: (url: string, name: string, ...program: Program) => Promise<ListeningServer>;
}

export interface BenchContext {
  options: BenchOptions;
  note: (text: string) => void;
  folder: string;
  /** Names and versions of PostgreSQL and Redis. */
  services: readonly string[];
  openSide: (name: string) => Promise<Side>;
  startGenerator: () => Promise<Generator>;
  /** Cleanup functions run in reverse order. */
  onEnd: Run['onEnd'];
  /** Stops everything started in this context. */
  stop: () => Promise<void>;
}

const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
};

/** Statement statistics; they cost some CPU. */
const PROFILED_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
};

/** Starts PostgreSQL, with fsync on, and Redis for one benchmark. */
export async function createBenchContext(
  run: Run,
  options: BenchOptions,
  { hasStatistics = false } = {},
): Promise<BenchContext> {
  const countsStatements = hasStatistics || options.profiles !== undefined;
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-bench-'));
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (let end = ends.pop(); end; end = ends.pop()) await end().catch(() => undefined);
  };
  run.onEnd(stop);
  if (options.profiles) await mkdir(options.profiles, { recursive: true });
  // PostgreSQL runs as another user, who must be able to traverse this folder.
  await chmod(folder, 0o711);
  const services = await startServices(
    {
      dataDir: folder,
      isTemporary: true,
      createsDatabases: true,
      extensions: countsStatements ? ['pg_stat_statements'] : [],
      postgres: true,
      redis: true,
      settings: { ...SETTINGS, ...(countsStatements ? PROFILED_SETTINGS : {}) },
    },
    run.note,
  );
  ends.push(services.stop);
  const urls = { postgres: services.databaseUrl ?? '', redis: services.redisUrl ?? '' };
  const openSide = async (name: string): Promise<Side> => {
    const side = await createSide(name, urls, { folder, profiles: options.profiles });
    ends.push(side.end);
    return side;
  };
  return {
    options,
    note: run.note,
    folder,
    services: await readVersions(urls),
    openSide,
    startGenerator: async () => {
      const generator = await startGenerator(folder);
      ends.push(generator.stop);
      return generator;
    },
    onEnd: (end) => ends.push(end),
    stop,
  };
}

async function readVersions(urls: { postgres: string; redis: string }): Promise<string[]> {
  const client = new pg.Client({ connectionString: urls.postgres });
  await client.connect();
  const { rows } = await client.query('show server_version');
  await client.end();
  const redis = new Redis(urls.redis);
  const info = await redis.info('server');
  redis.disconnect();
  return [`PostgreSQL ${rows[0].server_version}`, `Redis ${/^redis_version:(\S+)/m.exec(info)?.[1]}`];
}

async function createSide(
  name: string,
  urls: { postgres: string; redis: string },
  { folder, profiles }: { folder: string; profiles: string | undefined },
): Promise<Side & { end: () => Promise<void> }> {
  const url = new URL(urls.postgres);
  const server = new pg.Client({ connectionString: url.href });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  url.pathname = `/${name}`;
  const dataDir = join(folder, name);
  await mkdir(join(dataDir, 'pages'), { recursive: true });
  const env = {
    DATABASE_URL: url.href,
    REDIS_URL: urls.redis,
    REDIS_PREFIX: name,
    DATA_DIR: dataDir,
    // Empty unless the benchmark copies a build into it.
    FRONTEND_DIR: join(dataDir, 'pages'),
    ADMIN_EMAIL: admin.email,
    DEMO: '0',
    SESSION_SECRET,
    LIMITS_PROFILE: 'load',
    DRAIN_SECONDS: '2',
  };
  await fillDatabase(loadConfig({ ...env, ADMIN_PASSWORD: admin.password }), false);
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  const running: BenchServer[] = [];
  const startAt: Side['startAt'] = async (url, label, ...program) => {
    const serverEnv = { ...env, PORT: new URL(url).port };
    const started = await startServer({
      name: `${name}-${label}`,
      program,
      env: serverEnv,
      folder,
      profiles,
    });
    running.push(started);
    return { ...started, url };
  };
  return {
    databaseUrl: url.href,
    env,
    sql: async (text, values) => (await pool.query(text, values)).rows,
    start: async (name, ...program) =>
      await startAt(`http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`, name, ...program),
    startAt,
    end: async () => {
      await Promise.all(running.map((each) => each.stop()));
      if (profiles) await writeStatements(pool, join(profiles, `${name}-statements.txt`));
      await pool.end();
    },
  };
}

/** Writes the 25 most expensive statements with their execution and planning time. */
async function writeStatements(pool: pg.Pool, file: string): Promise<void> {
  const { rows } = await pool.query(`
    select calls, round(total_exec_time)::int as execution_ms, round(total_plan_time)::int as planning_ms, query
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    order by total_exec_time + total_plan_time desc limit 25`);
  const lines = rows.map(
    ({ calls, execution_ms, planning_ms, query }) =>
      `${calls} calls, ${execution_ms} ms execution, ${planning_ms} ms planning: ${query.replaceAll(/\s+/g, ' ')}`,
  );
  await writeFile(file, `${lines.join('\n')}\n`);
}
