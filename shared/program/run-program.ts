import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { UnsafeError } from '#shared/config/safety/findings.ts';
import { ConfigError } from '#shared/config/settings.ts';
import { describeServerError } from '#shared/operations/advice.ts';
import type { Logger } from '#shared/operations/log.ts';

const MIN_NODE = 24;
/** Limits the final log flush when the reader is stalled. */
const FLUSH_MS = 1_000;

export interface Program {
  /** Finishes current work; `isTold`: to stop, not after an exception. */
  drain: (isTold: boolean) => Promise<void>;
  /** Closes all connections. */
  close: () => Promise<void>;
  /** What is still at work, by kind, for the log. */
  open: () => Readonly<Record<string, number>>;
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
  // A program that still waits for the schema has nothing to finish.
  let stop: Stop = (_reason, exitCode) => process.exit(exitCode);
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('disconnect', () => stop('the parent process ended', 0));
  const program = await start().catch((error: Error) => fail(name, error));
  stop = createStop(program);
  process.on('uncaughtException', (error, origin) => {
    program.log.fatal({ err: error, origin }, 'uncaught exception, shutting down');
    stop('uncaught exception', 1);
  });
  releaseMemory();
  process.send?.({ type: 'ready' });
}

type Stop = (reason: string, exitCode: 0 | 1) => void;

/** Stops once, with a line in the log when it begins, when the work is done and when the process exits. */
function createStop(program: Program): Stop {
  const { log, drainSeconds, open } = program;
  let began: number | undefined;
  const seconds = (): number => Math.round(performance.now() - (began ?? 0)) / 1_000;
  const exit = (code: 0 | 1, why: string): void => {
    log.info({ code, seconds: seconds(), ...open() }, why);
    setTimeout(() => process.exit(code), FLUSH_MS).unref();
    log.flush(() => process.exit(code));
  };
  const drainAndClose = async (isTold: boolean): Promise<void> => {
    await program.drain(isTold);
    log.info({ seconds: seconds(), ...open() }, 'drained');
    await program.close();
  };
  return (reason, exitCode) => {
    if (began !== undefined) return;
    began = performance.now();
    log.info({ reason, drainSeconds, ...open() }, 'shutting down');
    setTimeout(() => exit(1, 'out of time, exiting'), drainSeconds * 1_000).unref();
    drainAndClose(exitCode === 0).then(
      () => exit(exitCode, 'exiting'),
      (error: Error) => {
        log.error({ err: error }, 'shutting down failed');
        exit(1, 'exiting');
      },
    );
  };
}

function fail(name: string, error: Error & { code?: string }): never {
  const reasons = error instanceof UnsafeError ? error.reasons : [describeServerError(error)];
  const lines = reasons.map((reason) => `${name}: ${reason.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}\n`);
  process.stderr.write(lines.join(''));
  process.exit(1);
}

/**
 * Returns what a program has loaded or made and needs no more: V8 keeps its young generation of some 50 MB until
 * a collection that reduces memory. It takes some 30 ms.
 */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
