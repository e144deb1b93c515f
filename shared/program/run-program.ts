import { UnsafeError } from '#shared/config/safety/findings.ts';
import { ConfigError } from '#shared/config/settings.ts';
import type { Logger } from '#shared/operations/log.ts';
import { releaseStartUpMemory } from './release-memory.ts';

const MIN_NODE = 24;
/** Limits the final log flush when the reader is stalled. */
const FLUSH_MS = 1_000;

export interface Program {
  /** Finishes current work and closes all connections. */
  stop: () => Promise<void>;
  /** Seconds before a drain is cut short. */
  drainSeconds: number;
  log: Logger;
}

/**
 * The process lifecycle: starts, notifies its parent, drains on SIGTERM, SIGINT or loss of the parent.
 * A failed start prints one line per reason to standard error and exits with code 1. After an uncaught exception the
 * state is unknown: the process drains and exits with code 1.
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
    program.log.fatal({ err: error, origin }, 'uncaught exception, shutting down');
    stop(1);
  });
  process.on('SIGTERM', stopAsTold);
  process.on('SIGINT', stopAsTold);
  process.on('disconnect', stopAsTold);
  releaseStartUpMemory();
  process.send?.({ type: 'ready' });
}

function fail(name: string, error: Error & { code?: string }): never {
  const reasons =
    error instanceof UnsafeError ? error.reasons : [error.message || error.code || String(error)];
  const lines = reasons.map((reason) => `${name}: ${reason.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.stderr.write(lines.join(''));
  process.exit(1);
}
