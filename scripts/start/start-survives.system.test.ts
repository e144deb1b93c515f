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
});

afterEach(async () => {
  const { child } = started;
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
});

/** Finds the process by its DATA_DIR, so that other running products are ignored. */
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

test('killed backend, workers and PostgreSQL are restarted; other processes keep running', async () => {
  const [backend, workers] = [await pidOf('backend/main.ts'), await pidOf('workers/main.ts')];
  process.kill(backend, 'SIGKILL');
  process.kill(workers, 'SIGKILL');
  await eventually(async () => {
    expect(await isReady()).toBe(true);
    expect([await pidOf('backend/main.ts'), await pidOf('workers/main.ts')]).not.toContain(backend);
    expect(lines(/^ {2}(backend|workers) is running again\.$/)).toHaveLength(2);
  });
  for (const name of ['backend', 'workers']) {
    expect(lines(new RegExp(`^ {2}${name} exited \\(SIGKILL\\): .* Restarting in 1 s\\. Log: .*`))).toEqual([
      expect.stringContaining(join(dataDir, 'logs', `${name}.log`)),
    ]);
  }
  const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const again = await pidOf('backend/main.ts');
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL');
  await eventually(() => expect(lines(/^ {2}PostgreSQL is running again\.$/)).toHaveLength(1));
  await eventually(async () => expect(await isReady()).toBe(true));
  expect(await pidOf('backend/main.ts')).toBe(again);
});

test('the fifth exit of the backend within a minute stops everything and says so', async () => {
  for (let death = 1; death <= 5; death += 1) {
    process.kill(await eventually(() => pidOf('backend/main.ts')), 'SIGKILL');
    if (death < 5) await eventually(() => expect(lines(/Restarting in/)).toHaveLength(death));
  }
  const [code] = await once(started.child, 'exit');
  expect(code).toBe(1);
  expect(lines(/^brand-sprint: backend exited \(SIGKILL\)/)).toEqual([
    expect.stringMatching(/Five exits within a minute: stopping everything\. Log: .*backend\.log$/),
  ]);
  expect(lines(/Restarting in/).map((line) => /Restarting in (\d) s/.exec(line)?.[1])).toEqual([
    '1',
    '2',
    '4',
    '8',
  ]);
  expect((await run('pgrep', ['-f', dataDir])).output).toBe('');
});
