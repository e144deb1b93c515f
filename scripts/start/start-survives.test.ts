import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '#scripts/services/child.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Started, startEntryPoint } from '#tests/support/start-entry-point.ts';

let dataDir = '';
let port = 0;
let started: Started;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-survives-'));
  port = await getPort({ host: '127.0.0.1' });
  started = await startEntryPoint({ DATA_DIR: dataDir, PORT: String(port), DEMO: '0' });
}, 60_000);

afterEach(async () => {
  const { child } = started;
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}, 20_000);

/** Its environment names the data folder, so that no other product's process is taken for it. */
async function pidOf(program: string): Promise<number> {
  const { output } = await run('pgrep', ['-f', `${program}$`]);
  for (const pid of output.trim().split('\n')) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (environment.includes(`DATA_DIR=${dataDir}\0`)) return Number(pid);
  }
  throw new Error(`${program} does not run`);
}

const isReady = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
const lines = (what: RegExp): string[] =>
  started
    .output()
    .split('\n')
    .filter((line) => what.test(line));

test('a backend, workers and a PostgreSQL that are killed come back, and everything else stays', async () => {
  const [backend, workers] = [await pidOf('backend/main.ts'), await pidOf('workers/main.ts')];
  process.kill(backend, 'SIGKILL');
  process.kill(workers, 'SIGKILL');
  await eventually(async () => {
    expect(await isReady()).toBe(true);
    expect([await pidOf('backend/main.ts'), await pidOf('workers/main.ts')]).not.toContain(backend);
    expect(lines(/^ {2}(backend|workers) is back\.$/)).toHaveLength(2);
  }, 20_000);
  for (const name of ['backend', 'workers']) {
    expect(
      lines(new RegExp(`^ {2}${name} ended \\(SIGKILL\\): .* Starting it again in 1 s\\. Its log: .*`)),
    ).toEqual([expect.stringContaining(join(dataDir, 'logs', `${name}.log`))]);
  }
  const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const again = await pidOf('backend/main.ts');
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL');
  await eventually(() => expect(lines(/^ {2}PostgreSQL is back\.$/)).toHaveLength(1), 20_000);
  await eventually(async () => expect(await isReady()).toBe(true), 20_000);
  expect(await pidOf('backend/main.ts')).toBe(again);
}, 90_000);

test('the fifth death of a backend within a minute ends everything with a line that says so', async () => {
  for (let death = 1; death <= 5; death += 1) {
    process.kill(await eventually(() => pidOf('backend/main.ts'), 20_000), 'SIGKILL');
    if (death < 5) await eventually(() => expect(lines(/Starting it again/)).toHaveLength(death), 20_000);
  }
  const [code] = await once(started.child, 'exit');
  expect(code).toBe(1);
  expect(lines(/^brand-sprint: backend ended \(SIGKILL\)/)).toEqual([
    expect.stringMatching(
      /It ended five times within a minute, so everything stops\. Its log: .*backend\.log$/,
    ),
  ]);
  expect(lines(/Starting it again/).map((line) => /again in (\d) s/.exec(line)?.[1])).toEqual([
    '1',
    '2',
    '4',
    '8',
  ]);
  expect((await run('pgrep', ['-f', dataDir])).output).toBe('');
}, 120_000);
