import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopChild } from '#scripts/services/child.ts';
import { mainErrorLine } from '#scripts/services/launch-error.ts';
import type { Jobs } from './jobs.ts';

type JobName = keyof Jobs;
type Arguments<K extends JobName> =
  Parameters<Jobs[K]> extends [infer Options] ? Options : Record<string, never>;
type Result<K extends JobName> = Awaited<ReturnType<Jobs[K]>>;

/** A load generator in its own process. */
export interface Generator {
  ask: <K extends JobName>(job: K, options: Arguments<K>) => Promise<Result<K>>;
  stop: () => Promise<void>;
}

export interface Reply {
  id: number;
  result?: unknown;
  error?: string;
}

export async function startGenerator(folder: string): Promise<Generator> {
  const logFile = join(folder, `generator-${randomUUID()}.log`);
  const child = fork(new URL('./generator.ts', import.meta.url), [], {
    detached: true,
    stdio: ['ignore', 'ignore', openSync(logFile, 'a'), 'ipc'],
  });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, result, error }: Reply) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) request?.resolve(result as never);
    else request?.reject(new Error(error));
  });
  child.on('exit', () => {
    if (waiting.size === 0) return;
    const error = new Error(`The load generator exited: ${mainErrorLine(readFileSync(logFile, 'utf8'))}`);
    for (const { reject } of waiting.values()) reject(error);
  });
  let lastId = 0;
  return {
    ask: (job, options) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        child.send({ id: lastId, job, options });
      }),
    stop: () => stopChild(child, [{ signal: 'SIGKILL', patience: 1_000 }]),
  };
}
