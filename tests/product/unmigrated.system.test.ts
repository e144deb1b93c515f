import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Program, startProgram } from '#scripts/start/program.ts';
import { type Database, openDatabase } from '#shared/database/database.ts';
import { migrateToLatest } from '#shared/database/migrate.ts';
import { findRestored } from '#shared/database/restored.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { eventually } from '#tests/support/eventually.ts';
import { processEnv, requireTestServices } from '#tests/support/test-settings.ts';
import { createDatabase } from './product-database.ts';

let db: Database;
let dataDir: string;
let env: Record<string, string>;
let drop: () => Promise<void>;
const running: Program[] = [];
beforeEach(async () => {
  const id = randomBytes(6).toString('hex');
  const database = await createDatabase(`unmigrated_${id}`);
  drop = database.drop;
  dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-unmigrated-'));
  const { redisUrl } = requireTestServices();
  const places = { DATABASE_URL: database.url, DATA_DIR: dataDir, REDIS_URL: redisUrl };
  env = { ...processEnv(), ...places, REDIS_PREFIX: `unmigrated-${id}` };
  db = openDatabase({ databaseUrl: database.url, poolSize: 2, statementTimeout: 0 });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.stop()));
  await db.destroy();
  await drop();
  await rm(dataDir, { recursive: true });
});

/** A program with the addresses of its readiness and what it warned of. */
async function start(name: 'backend' | 'workers') {
  const [port, operatorsPort] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const warnings: string[] = [];
  const program = startProgram({
    name,
    env: { ...env, PORT: String(port), OPERATORS_PORT: String(operatorsPort) },
    onTrouble: (line) => warnings.push(line),
    drainSeconds: 5,
  });
  running.push(program);
  const at = (where: number): string => `http://127.0.0.1:${where}/readyz`;
  return {
    program,
    warnings,
    readyz: at(operatorsPort),
    public: at(name === 'backend' ? port : operatorsPort),
  };
}

const isRefused = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status === 503,
    () => true,
  );

async function expectWaiting({ warnings, readyz, public: address }: Awaited<ReturnType<typeof start>>) {
  await eventually(async () => {
    const answer = await fetch(readyz);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      dependencies: expect.arrayContaining([
        expect.objectContaining({
          name: 'schema',
          isUp: false,
          error: expect.stringContaining('npm run migrate'),
        }),
      ]),
    });
  });
  expect(await isRefused(address)).toBe(true);
  const named = () => warnings.filter((line) => line.includes('run npm run migrate'));
  await eventually(() => expect(named()).toHaveLength(1));
}

const published = async (): Promise<number> =>
  (await sql`select from events where type = 'user.changed' and published_at is not null`.execute(db)).rows
    .length;

test.each(['backend', 'workers'] as const)(
  '%s over an older schema are not ready, do no work and name the command, until the schema is there',
  async (name) => {
    await migrateToLatest(db);
    await sql`alter table kysely_migration rename to not_yet`.execute(db);
    await sql`insert into events (type, payload) values ('user.changed', '{"userId": 1}')`.execute(db);
    const started = await start(name);
    await expectWaiting(started);
    expect(await published()).toBe(0);
    await sql`alter table not_yet rename to kysely_migration`.execute(db);
    await started.program.ready;
    expect((await fetch(started.public)).status).toBe(200);
    await eventually(async () => expect(await published()).toBe(1));
  },
);

test('a backend over an empty database waits too, and ends at once when it is told to', async () => {
  const started = await start('backend');
  await expectWaiting(started);
  started.program.child.kill('SIGTERM');
  expect(await started.program.ended).toContain('exited (code 0)');
});

test('a backend over the schema of a newer release works, and ends the pause of a restored database', async () => {
  await migrateToLatest(db);
  await seedTasks(db);
  await sql`insert into restored values (now())`.execute(db);
  await sql`insert into kysely_migration values ('9999-later', '2026-01-01')`.execute(db);
  const { program, public: address, readyz, warnings } = await start('backend');
  await program.ready;
  expect([(await fetch(address)).status, (await fetch(readyz)).status]).toEqual([200, 200]);
  expect(warnings.filter((line) => line.includes('migrate'))).toEqual([]);
  expect(await findRestored(db)).toBeUndefined();
});
