import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Run, runUntilStopped } from '#scripts/operate/run-until-stopped.ts';
import { stopChild } from '#scripts/services/child.ts';
import { tieToParent } from '#scripts/services/tie-to-parent.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const INTERRUPTED = 130;

await runUntilStopped(testFaults, INTERRUPTED);

/** `npm run faults`, `npm run faults -- redis-killed-and-empty --seed 7`, `npm run faults -- --list`. */
async function testFaults(run: Run): Promise<{ exitCode: number }> {
  const [command, ...args] = await tieToParent('TERM', process.execPath);
  const child = spawn(command, [...args, join(root, 'tests/faults/main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  run.onEnd(() =>
    stopChild(child, [
      { signal: 'SIGTERM', patience: 6_000 },
      { signal: 'SIGKILL', patience: 500 },
    ]),
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return { exitCode: code ?? 1 };
}
