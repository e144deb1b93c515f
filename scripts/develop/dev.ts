import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { type Run, runUntilStopped } from '#scripts/operate/run-until-stopped.ts';
import { checkAddress } from '#scripts/start/address-check.ts';
import { type Prepared, prepare } from '#scripts/start/prepare.ts';
import { type Programs, startPrograms } from '#scripts/start/programs.ts';
import { describeStart } from '#scripts/start/summary.ts';
import { publicAddress } from '#shared/config/addresses.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DEV_PORT = 5173;
/** ms; debounces the file changes of a save or a checkout. */
const SETTLE = 150;

await runUntilStopped(develop, 0);

async function develop(run: Run): Promise<{ exitCode: number; problem: string }> {
  await checkAddress('127.0.0.1', DEV_PORT);
  const prepared = await prepare(run, { ...process.env, DEV_SERVER_PORT: String(DEV_PORT) });
  const programs = await startPrograms(run, prepared, { revives: false });
  await serveFrontend(run, prepared);
  restartOnChange(run, programs);
  run.note(describeStart(prepared, `http://127.0.0.1:${DEV_PORT}`));
  // A program that exits is restarted at the next change.
  void programs.failure.then((line) => run.note(`  ${line}\n  Waiting for a change ...`));
  return { exitCode: 1, problem: await prepared.failure };
}

async function serveFrontend(run: Run, { config }: Prepared): Promise<void> {
  const backend = { target: publicAddress({ ...config, publicOrigin: undefined }) };
  const server = await createServer({
    configFile: join(root, 'frontend', 'vite.config.ts'),
    root: join(root, 'frontend'),
    server: {
      host: '127.0.0.1',
      port: DEV_PORT,
      strictPort: true,
      proxy: {
        '/api': backend,
        '/healthz': backend,
        '/readyz': backend,
        '/socket.io': { ...backend, ws: true },
        '/unsubscribe/': backend,
        '/book/': { ...backend, bypass: () => '/book.html' },
      },
    },
  });
  run.onEnd(() => server.close());
  await server.listen();
}

function restartOnChange(run: Run, programs: Programs): void {
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();
  const restart = (): void => {
    restarting = restarting.then(async () => {
      run.note('  Restarting backend and workers ...');
      await programs.restart().catch((error: Error) => run.note(`  ${error.message}`));
    });
  };
  for (const folder of ['backend', 'workers', 'shared']) {
    const watcher = watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!/\.(ts|yaml)$/.test(file ?? '') || file?.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLE);
    });
    run.onEnd(async () => watcher.close());
  }
}
