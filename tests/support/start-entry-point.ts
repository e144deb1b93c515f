import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { processEnv } from '#tests/support/test-settings.ts';
import { eventually } from './eventually.ts';

const entryPoint = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

export interface Started {
  child: ChildProcess;
  /** The output so far. */
  output: () => string;
}

/** Runs `npm start`'s entry point in a new process group; resolves at its closing block. */
export async function startEntryPoint(env: Readonly<Record<string, string>>): Promise<Started> {
  const child = spawn(process.execPath, [entryPoint, 'start'], {
    env: { ...processEnv(), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  await eventually(() => expect(output).toContain('Ctrl-C'), 120_000);
  return { child, output: () => output };
}
