import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Run, runUntilStopped } from '#scripts/operate/run-until-stopped.ts';
import { startServices } from '#scripts/services/services.ts';
import { buildFrontendIfChanged } from '#scripts/start/frontend-build.ts';
import type { Env } from '#scripts/start/prepare.ts';
import { findChromium } from './testing/chromium.ts';
import { findTestFolder } from './testing/memory-folder.ts';
import { findNginx } from './testing/nginx.ts';
import { addReports, describeReport, type Report } from './testing/report.ts';
import { runSuite } from './testing/suite.ts';
import { readParts } from './testing/suites.ts';

const INTERRUPTED = 130;

await runUntilStopped(test, INTERRUPTED);

/** `npm test` and its sisters; see `readParts`. */
async function test(run: Run): Promise<{ exitCode: number }> {
  const parts = readParts(process.argv.slice(2));
  const folder = await mkdtemp(join(await findTestFolder(), 'brand-sprint-test-'));
  run.onEnd(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL's account must be able to traverse it.
  await chmod(folder, 0o711);
  const env = await prepareTests(run, folder);
  const all: Report[] = [];
  for (const part of parts)
    all.push(await runSuite(run, { ...part, env, reportFile: join(folder, `${part.name}.json`) }));
  const report = addReports(all);
  run.note(`\n${describeReport(report)}`);
  return { exitCode: report.failed === 0 ? 0 : 1 };
}

/** Temporary servers without fsync, because their data is disposable. */
async function prepareTests(run: Run, folder: string): Promise<Env> {
  const chromium = await findChromium(process.env.CHROMIUM_PATH, run.note);
  const nginx = await findNginx(run.note);
  const services = await startServices(
    {
      dataDir: folder,
      isTemporary: true,
      createsDatabases: true,
      postgres: true,
      redis: true,
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    },
    run.note,
  );
  run.onEnd(services.stop);
  await buildFrontendIfChanged(run);
  return {
    ...process.env,
    TEST_DATABASE_URL: services.databaseUrl,
    TEST_REDIS_URL: services.redisUrl,
    CHROMIUM_PATH: chromium,
    ...(nginx && { NGINX_PATH: nginx }),
    // The tests start some hundred processes, which would compile the same files again.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    // Deleted after the run.
    TMPDIR: folder,
  };
}
