import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface CommandResult {
  code: number | null;
  output: string;
}

type RunOptions = Parameters<typeof spawn>[2] & { input?: string };

/** Runs a command and collects its output. A command that cannot start has the code null. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(options.input ?? '');
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  } catch (error) {
    return { code: null, output: String(error) };
  }
}

interface StopStep {
  signal: NodeJS.Signals;
  /** ms to wait before the next step. */
  patience: number;
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Signals a child step by step until it exits. Does nothing when it has exited already. */
export async function stopChild(child: ChildProcess, steps: readonly StopStep[]): Promise<void> {
  if (child.pid === undefined) return;
  for (const { signal, patience } of steps) {
    if (hasEnded(child)) return;
    child.kill(signal);
    await once(child, 'exit', { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  }
}
