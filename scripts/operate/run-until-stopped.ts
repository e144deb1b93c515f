import { LaunchError } from '#scripts/services/launch-error.ts';
import { UnsafeError } from '#shared/config/safety/findings.ts';
import { ConfigError } from '#shared/config/settings.ts';
import { describeServerError, hasAdvice } from '#shared/operations/advice.ts';

/** ms from a stop request until everything must have ended. */
const STOP_LIMIT = 9_500;

export interface Run {
  /** Registers something to stop at the end; last in, first out. */
  onEnd: (stop: () => Promise<void>) => void;
  note: (text: string) => void;
}

interface Ending {
  exitCode: number;
  /** One line about what went wrong. */
  problem?: string;
}

/** Runs `work` until it ends, a signal arrives or the parent exits; then stops everything registered. */
export async function runUntilStopped(
  work: (run: Run) => Promise<Ending>,
  stoppedCode: number,
): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const run: Run = { onEnd: (stop) => stops.push(stop), note: (text) => console.log(text) };
  const stopped = stopRequest().then((): Ending => ({ exitCode: stoppedCode }));
  const finished = work(run).catch((error: unknown): Ending => ({ exitCode: 1, problem: explain(error) }));
  const { exitCode, problem } = await Promise.race([stopped, finished]);
  if (problem) console.error(`brand-sprint: ${problem}`);
  setTimeout(() => process.exit(1), STOP_LIMIT);
  // A part that is still starting may register while others stop.
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(() => undefined);
  process.exit(exitCode);
}

function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.on('disconnect', () => resolve());
  });
}

/** One line per reason for an error the operator can fix; the stack for a bug. */
export function explain(error: unknown): string {
  if (error instanceof UnsafeError) return error.reasons.join('\nbrand-sprint: ');
  const ours = error instanceof LaunchError || error instanceof ConfigError;
  if (error instanceof Error && (ours || isRefusedByDisk(error))) return error.message;
  if (hasAdvice(error)) return describeServerError(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const DISK_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR']);

/** Such an error names the folder or file in its message. */
const isRefusedByDisk = (error: unknown): error is Error =>
  error instanceof Error && 'path' in error && 'code' in error && DISK_CODES.has(String(error.code));
