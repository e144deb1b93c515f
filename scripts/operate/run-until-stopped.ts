import { LaunchError } from '#scripts/services/launch-error.ts';
import { UnsafeError } from '#shared/config/safety/findings.ts';
import { ConfigError } from '#shared/config/settings.ts';

/** ms from the request to stop until nothing may be left. */
const STOP_LIMIT = 9_500;

export interface Run {
  /** What to stop at the end; last in, first stopped. */
  onEnd: (stop: () => Promise<void>) => void;
  note: (text: string) => void;
}

interface Ending {
  exitCode: number;
  /** One line about what went wrong. */
  problem?: string;
}

/** Runs `work` until it ends or we are told to stop (a signal, or the entry point is gone), then stops all it started. */
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
  // A part that was still starting may register itself while others stop.
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(() => undefined);
  process.exit(exitCode);
}

function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.on('disconnect', () => resolve());
  });
}

/** One line for what a person can mend, or one a reason; the whole story for what is our own fault. */
export function explain(error: unknown): string {
  if (error instanceof UnsafeError) return error.reasons.join('\nbrand-sprint: ');
  if (error instanceof LaunchError || error instanceof ConfigError || isRefusedByDisk(error)) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const DISK_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR']);

/** Such an error names the folder or file in its message. */
const isRefusedByDisk = (error: unknown): error is Error =>
  error instanceof Error && 'path' in error && 'code' in error && DISK_CODES.has(String(error.code));
