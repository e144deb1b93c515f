import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type CommandResult, run } from '#scripts/services/child.ts';
import { processEnv, requireTestServices } from '#tests/support/test-settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-production-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const { databaseUrl, redisUrl } = requireTestServices();
const safe = {
  ...processEnv(),
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://sprint.our-own.site',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  SESSION_SECRET: 'kW7-3f9b2c8d1e6a5047-and-own-0b4d',
  DATA_DIR: dataDir,
  PORT: '0',
};
const runProgram = (args: string[], env: Record<string, string>): Promise<CommandResult> =>
  run(process.execPath, args, { cwd: root, env, timeout: 120_000 });

test.each(['backend', 'workers'] as const)(
  '%s refuse unsafe settings in production, with a line a reason and exit code 1',
  async (name) => {
    const { code, output } = await runProgram([`${name}/main.ts`], {
      ...safe,
      PUBLIC_ORIGIN: 'http://sprint.our-own.site',
      SESSION_SECRET: 'changeme'.repeat(5),
      ADMIN_PASSWORD: 'demo-sprint-1!',
      DEMO: '1',
      REDIS_URL: 'redis://127.0.0.1:1',
      LIMITS_PROFILE: 'load',
    });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual(
      [
        'PUBLIC_ORIGIN http://sprint.our-own.site has no TLS',
        'SESSION_SECRET is guessable',
        'ADMIN_PASSWORD is guessable',
        'REDIS_URL has no password',
        'DEMO=1 adds accounts',
        'LIMITS_PROFILE=load',
      ].map((reason) => expect.stringContaining(`${name}: unsafe in production: ${reason}`)),
    );
  },
);

// The server of the tests; `production.system.test.ts` has safe ones.
test('backend refuses a PostgreSQL server with fsync off', async () => {
  const { code, output } = await runProgram(['backend/main.ts'], safe);
  expect([code, output]).toEqual([1, expect.stringContaining('PostgreSQL runs with fsync off')]);
});

test('npm start refuses unsafe settings before it starts anything', async () => {
  const folder = join(dataDir, 'untouched');
  const env = { ...processEnv(), NODE_ENV: 'production', DATA_DIR: folder };
  const { code, output } = await runProgram(['scripts/run.mjs', 'start'], env);
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^brand-sprint: unsafe in production: PUBLIC_ORIGIN is not set/),
    expect.stringMatching(/^brand-sprint: unsafe in production: SESSION_SECRET is not set/),
  ]);
  await expect(readFile(join(folder, 'postgres-password'))).rejects.toThrow('ENOENT');
});
