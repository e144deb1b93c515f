import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { stopChild } from '#scripts/services/child.ts';
import type { Jobs } from './jobs.ts';

type JobName = keyof Jobs;
type Arguments<K extends JobName> = Parameters<Jobs[K]> extends [infer Wish] ? Wish : Record<string, never>;
type Result<K extends JobName> = Awaited<ReturnType<Jobs[K]>>;

/** The clients of the benches, in a process of their own. */
export interface Generator {
  ask: <K extends JobName>(job: K, wanted: Arguments<K>) => Promise<Result<K>>;
  stop: () => Promise<void>;
}

export interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

export async function openGenerator(folder: string): Promise<Generator> {
  const child = fork(new URL('./generator.ts', import.meta.url), [], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.pipe(createWriteStream(join(folder, `generator-${child.pid}.log`)));
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, result, error }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result as never);
    else asked?.reject(new Error(error));
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The load generator ended.'));
  });
  let last = 0;
  return {
    ask: (job, wanted) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        child.send({ id: last, job, wanted });
      }),
    stop: () => stopChild(child, [{ signal: 'SIGKILL', patience: 1_000 }]),
  };
}
