import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type CommandResult, run } from '#scripts/services/child.ts';
import { processEnv } from '#tests/support/test-settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-start-'));

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (env: Record<string, string>): Promise<CommandResult> =>
  run(process.execPath, [join(root, 'scripts/run.mjs'), 'start'], {
    env: { ...processEnv(), DATA_DIR: dataDir, ...env },
    timeout: 60_000,
  });

test('a port in use fails the start with one line that says what to do', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const { code, output } = await start({ PORT: String(port) });
  server.close();
  expect(code).toBe(1);
  expect(output).toBe(
    `brand-sprint: Port ${port} is in use. Stop the program that uses it or choose another: PORT=${port + 1} npm start\n`,
  );
});

test.each([
  ['a port that is not a number', { PORT: 'abc' }, /^brand-sprint: PORT must be a whole number .*\n$/],
  [
    'a short password',
    { ADMIN_PASSWORD: 'short' },
    /^brand-sprint: ADMIN_PASSWORD must have at least 8 .*\n$/,
  ],
  [
    'an address of another machine',
    { HOST: '192.0.2.1', PORT: '0' },
    /^brand-sprint: HOST 192\.0\.2\.1 is not .*\n$/,
  ],
  [
    'an unreachable database',
    { PORT: '0', DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/db' },
    /^brand-sprint: DATABASE_URL: cannot use PostgreSQL at 127\.0\.0\.1:1\/db: .*\n$/,
  ],
  [
    'an unreachable Redis',
    { PORT: '0', DATABASE_URL: '', REDIS_URL: 'redis://:secret@127.0.0.1:1' },
    /^brand-sprint: REDIS_URL: cannot use Redis at 127\.0\.0\.1:1: .*\n$/,
  ],
] as const)('%s fails the start with one line', async (_what, env, line) => {
  const { code, output } = await start(env);
  expect(output).toMatch(line);
  expect(output).not.toContain('secret');
  expect(code).toBe(1);
});

test('a data folder that cannot be created fails the start with one line', async () => {
  const file = join(root, 'package.json');
  const { code, output } = await start({ PORT: '0', DATA_DIR: join(file, 'data') });
  expect(output).toMatch(/^brand-sprint: DATA_DIR: .* Or set DATA_DIR to another folder\.\n$/);
  expect(code).toBe(1);
  expect(await readFile(file, 'utf8')).toContain('brand-sprint');
});
