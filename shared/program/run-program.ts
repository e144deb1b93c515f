import { UnsafeError } from '#shared/config/safety/findings.ts';
import { ConfigError } from '#shared/config/settings.ts';
import type { Logger } from '#shared/operations/log.ts';

const MIN_NODE = 24;
/** A reader of the log that reads no more holds up no end. */
const FLUSH_MS = 1_000;

export interface Program {
  /** Finishes what is under way and lets go of everything. */
  stop: () => Promise<void>;
  /** Seconds after which stopping is cut short. */
  drainSeconds: number;
  log: Logger;
}

/**
 * The life of a process: starts, tells its parent, drains on SIGTERM, SIGINT or when the parent is gone.
 * A start that fails ends with a line a reason on standard error and exit code 1. After an uncaught exception its state is
 * unknown: it drains and ends with exit code 1.
 */
export async function runProgram(name: string, start: () => Promise<Program>): Promise<void> {
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE) {
    fail(
      name,
      new ConfigError(`needs Node ${MIN_NODE} or newer, this is ${process.versions.node}. Use npm start.`),
    );
  }
  const program = await start().catch((error: Error) => fail(name, error));
  let isStopping = false;
  const stop = (exitCode: 0 | 1): void => {
    if (isStopping) return;
    isStopping = true;
    const end = (code: 0 | 1): void => {
      setTimeout(() => process.exit(code), FLUSH_MS).unref();
      program.log.flush(() => process.exit(code));
    };
    setTimeout(() => process.exit(1), program.drainSeconds * 1_000).unref();
    program.stop().then(
      () => end(exitCode),
      () => end(1),
    );
  };
  const stopAsTold = (): void => stop(0);
  process.on('uncaughtException', (error, origin) => {
    program.log.fatal({ err: error, origin }, 'an uncaught exception ends this process');
    stop(1);
  });
  process.on('SIGTERM', stopAsTold);
  process.on('SIGINT', stopAsTold);
  process.on('disconnect', stopAsTold);
  process.send?.({ type: 'ready' });
}

function fail(name: string, error: Error & { code?: string }): never {
  const reasons =
    error instanceof UnsafeError ? error.reasons : [error.message || error.code || String(error)];
  const lines = reasons.map((reason) => `${name}: ${reason.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.stderr.write(lines.join(''));
  process.exit(1);
}
