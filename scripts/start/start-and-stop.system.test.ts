import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, expect, test } from 'vitest';
import { run } from '#scripts/services/child.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Started, startEntryPoint } from '#tests/support/start-entry-point.ts';

const STOP_LIMIT = 10_000;

const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-whole-'));
const port = await getPort({ host: '127.0.0.1' });

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (): Promise<Started> => startEntryPoint({ DATA_DIR: dataDir, PORT: String(port), DEMO: '0' });

const healthz = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;

/** Every process of the product has the data dir on its command line or serves the port. */
async function expectNothingLeft(): Promise<void> {
  await eventually(async () => {
    await expect(healthz()).rejects.toThrow();
    expect((await run('pgrep', ['-f', dataDir])).output).toBe('');
  }, STOP_LIMIT);
}

test.each([
  ['SIGTERM to the entry point alone', (pid: number) => process.kill(pid, 'SIGTERM')],
  ['Ctrl-C, which reaches the whole group', (pid: number) => process.kill(-pid, 'SIGINT')],
])('%s stops everything', async (_what, signal) => {
  const { child, output } = await start();
  expect(output()).toContain(`http://127.0.0.1:${port}`);
  expect(await healthz()).toBe(200);
  signal(child.pid ?? 0);
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  await expectNothingLeft();
});

test('a second start is ready, and killing its entry point leaves no process behind', async () => {
  const { child, output } = await start();
  expect(output()).toContain(`first password stored in ${join(dataDir, 'admin-password')}`);
  child.kill('SIGKILL');
  await expectNothingLeft();
});
