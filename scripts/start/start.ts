import { type Run, runUntilStopped } from '#scripts/operate/run-until-stopped.ts';
import { publicAddress } from '#shared/config/addresses.ts';
import { buildFrontendIfChanged } from './frontend-build.ts';
import { prepare } from './prepare.ts';
import { startPrograms } from './programs.ts';
import { describeStart } from './summary.ts';

await runUntilStopped(start, 0);

async function start(run: Run): Promise<{ exitCode: number; problem: string }> {
  const prepared = await prepare(run, { ...process.env });
  await buildFrontendIfChanged(run);
  const programs = await startPrograms(run, prepared, { revives: true });
  run.note(describeStart(prepared, publicAddress(prepared.config)));
  return { exitCode: 1, problem: await Promise.race([programs.failure, prepared.failure]) };
}
