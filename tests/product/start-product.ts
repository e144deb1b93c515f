import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { fillDatabase } from '#scripts/operate/fill-database.ts';
import { type Program, startProgram } from '#scripts/start/program.ts';
import { loadConfig } from '#shared/config/config.ts';
import { TEMPLATE } from '#tests/support/database-url.ts';
import { processEnv, requireTestServices } from '#tests/support/test-settings.ts';
import { createDatabase } from './product-database.ts';

type Settings = Readonly<Record<string, string>>;

export interface ProductOptions {
  /** Number of processes. */
  backends?: 0 | 1 | 2;
  workers?: 0 | 1 | 2;
  /** Additional settings of all processes. */
  env?: Settings;
}

export interface Backend extends Program {
  url: string;
}

export interface Product {
  /** The URL of the first backend. */
  baseUrl: string;
  backends: readonly Backend[];
  workers: readonly Program[];
  databaseUrl: string;
  redisUrl: string;
  dataDir: string;
  admin: { email: string; password: string };
  startBackend: (more?: Settings) => Promise<Backend>;
  startWorkers: (more?: Settings) => Promise<Program>;
  /** Stops all processes and drops the database. */
  stop: () => Promise<void>;
}

const admin = { email: 'coach@example.com', password: 'coach-of-the-tests' };
const frontendDir = fileURLToPath(new URL('../../dist/frontend', import.meta.url));
/** Seconds. */
const DRAIN = 5;

/** Starts the product as real processes with its own database, Redis prefix, ports and data folder. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { backends = 1, workers = 1 } = options;
  const storage = await prepareStorage(options.env ?? {});
  const product = openProduct(storage);
  try {
    const [startedBackends, startedWorkers] = await Promise.all([
      Promise.all(Array.from({ length: backends }, () => product.startBackend())),
      Promise.all(Array.from({ length: workers }, () => product.startWorkers())),
    ]);
    const baseUrl = startedBackends[0]?.url ?? '';
    const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: dataDir } = storage.env;
    const processes = { backends: startedBackends, workers: startedWorkers };
    return { ...product, ...processes, baseUrl, databaseUrl, redisUrl, dataDir, admin };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

interface Storage {
  env: Settings & { DATABASE_URL: string; REDIS_URL: string; DATA_DIR: string };
  clear: () => Promise<void>;
}

async function prepareStorage(given: Settings): Promise<Storage> {
  const id = randomBytes(6).toString('hex');
  const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-product-'));
  const database = await createDatabase(`product_${id}`, TEMPLATE);
  const env = {
    ...processEnv(),
    DATABASE_URL: database.url,
    REDIS_URL: requireTestServices().redisUrl,
    // Redis channels span all database numbers, so only the prefix separates products.
    REDIS_PREFIX: `product-${id}`,
    DATA_DIR: dataDir,
    FRONTEND_DIR: frontendDir,
    ADMIN_EMAIL: admin.email,
    DEMO: '0',
    ...given,
  };
  await fillDatabase(loadConfig({ ...env, ADMIN_PASSWORD: admin.password }), false);
  const clear = async (): Promise<void> => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { env, clear };
}

function openProduct({ env, clear }: Storage): Pick<Product, 'startBackend' | 'startWorkers' | 'stop'> {
  const running: Program[] = [];
  const start = async (name: 'backend' | 'workers', more: Settings): Promise<Program> => {
    const program = startProgram({ name, env: { ...env, ...more }, drainSeconds: DRAIN });
    running.push(program);
    await program.ready;
    return program;
  };
  return {
    startBackend: async (more = {}) => {
      const port = await getPort({ host: '127.0.0.1' });
      const program = await start('backend', { PORT: String(port), ...more });
      return { ...program, url: `http://127.0.0.1:${port}` };
    },
    startWorkers: (more = {}) => start('workers', more),
    stop: async () => {
      await Promise.all(running.map((program) => program.stop()));
      await clear();
    },
  };
}
