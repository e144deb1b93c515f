import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stopChild } from '#scripts/services/child.ts';
import { LaunchError, mainErrorLine } from '#scripts/services/launch-error.ts';
import type { Env } from './prepare.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Program {
  name: string;
  child: ChildProcess;
  /** Resolves when the program reports that it is ready; rejects with one line if it exits earlier. */
  ready: Promise<void>;
  /** Resolves with one line when the program has exited or could not start. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

export interface ProgramOptions {
  name: 'backend' | 'workers';
  env: Env;
  /** File for the whole output; undefined: none. */
  logFile?: string | undefined;
  /** Called with each warning and error. */
  onTrouble?: (line: string) => void;
  /** Seconds from SIGTERM to SIGKILL. */
  drainSeconds: number;
}

/** Runs backend/main.ts or workers/main.ts in a separate process group, so that Ctrl-C reaches only the launcher. */
export function startProgram(options: ProgramOptions): Program {
  const { name, env, drainSeconds } = options;
  const child = spawn(process.execPath, [`${name}/main.ts`], {
    cwd: root,
    env: { ...env, DRAIN_SECONDS: String(drainSeconds) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const words = listen(child, options);
  const ended = once(child, 'close').then(
    ([code, signal]) => `${name} exited (${signal ?? `code ${code}`}): ${words.last()}`,
    (error) => `${name} did not start: ${error}`,
  );
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve();
    });
    void ended.then((line) => reject(new LaunchError(line)));
  });
  ready.catch(() => undefined);
  const patience = drainSeconds * 1_000 + 500;
  const stop = () =>
    stopChild(child, [
      { signal: 'SIGTERM', patience },
      { signal: 'SIGKILL', patience: 500 },
    ]);
  return { name, child, ready, ended, stop };
}

const isReady = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

/** Bytes after which a log begins anew, beside the one before; lines of strangers' requests must not fill the disk. */
const MAX_LOG = 64_000_000;

/** Appends to a log of at most twice `most` bytes, with the one before it. */
export function openLog(file: string, most = MAX_LOG): { write: (chunk: Buffer) => void; end: () => void } {
  const open = (): WriteStream => {
    const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
    // A full disk must not stop the programs.
    return stream.on('error', () => undefined);
  };
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let stream = open();
  return {
    write: (chunk: Buffer) => {
      if (size > most) {
        size = 0;
        try {
          renameSync(file, `${file}.1`);
          stream.end();
          stream = open();
        } catch {
          // Somebody has moved or deleted it.
        }
      }
      size += chunk.length;
      stream.write(chunk);
    },
    end: () => void stream.end(),
  };
}

/** Writes the output to the log file, reports warnings and remembers the last line. */
function listen(child: ChildProcess, { logFile, onTrouble }: ProgramOptions): { last: () => string } {
  const log = logFile ? openLog(logFile) : undefined;
  let tail = '';
  let errors = '';
  let unfinished = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    log?.write(chunk);
    tail = `${tail}${chunk}`.slice(-4_000);
    const lines = `${unfinished}${chunk}`.split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) {
      const trouble = describeTrouble(line);
      if (trouble) onTrouble?.(trouble);
    }
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    log?.write(chunk);
    errors = `${errors}${chunk}`.slice(-4_000);
  });
  child.once('close', () => log?.end());
  return { last: () => mainErrorLine(errors) || mainErrorLine(tail) || 'no output' };
}

/** The message and cause of a log line of level warn or above. */
export function describeTrouble(line: string): string | undefined {
  try {
    const { level, msg, err, error } = JSON.parse(line) as Record<string, unknown>;
    if (typeof level !== 'number' || level < 40) return undefined;
    const cause = typeof error === 'string' ? error : (err as { message?: string } | undefined)?.message;
    return cause ? `${msg}: ${cause}` : String(msg);
  } catch {
    return undefined;
  }
}
