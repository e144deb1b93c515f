import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { MessageChannel, type Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { threadStarts } from '#shared/operations/thread-starts.ts';
import { ThreadError, type ThreadFailure } from './thread-error.ts';

/** The bytes of an uploaded file; null when there are none. */
export type Ask = (fileId: string) => Promise<Uint8Array | null>;

export interface Job {
  /** What `make-file.thread.ts` does. */
  name: 'document' | 'read' | 'thumbnail';
  task: object;
  /** Moved to the thread instead of copied. */
  transfer?: readonly Transferable[];
  /** With the time in which it waits for files. */
  seconds: number;
  /** Answers what the thread asks for while it works. */
  ask?: Ask;
}

/** Throws ThreadError when a job takes too long, needs too much memory or fails, and what `ask` throws. */
export type RunJob = <T>(job: Job) => Promise<T>;

/** What a thread answers: its error would lose its class on the way. */
export type Made = { result: unknown } | { failure: ThreadFailure; message: string };

/** Node's compiled modules: without them each thread loads its TypeScript compiler, of 11 MB. It adds a folder for its version. */
const compiled = getCompileCacheDir();
const env = compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) };

/**
 * Threads that make files. They have no other settings, run at a low priority and end when they are idle, and when a job
 * takes too long or its heap is full. Native code ends by itself: what it decodes is measured before, and sharp has a
 * time limit of its own.
 */
export function createPool({ megabytes = 256, most = 5 } = {}): RunJob {
  const threads = new Piscina({
    filename: new URL('./make-file.thread.ts', import.meta.url).href,
    ...{ minThreads: 0, maxThreads: most, idleTimeout: 60_000 },
    ...{ niceIncrement: 5, env },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  });
  const start = threadStarts(threads);
  return async <T>({ name, task, seconds, transfer = [], ask }: Job): Promise<T> => {
    // The start of a thread is nobody's time.
    await start().catch(fail);
    const { port1, port2 } = new MessageChannel();
    const lost = new AbortController();
    port1.on('message', (fileId: string) => {
      Promise.resolve(ask?.(fileId) ?? null).then(
        (content) => port1.postMessage(content),
        (error) => lost.abort(error),
      );
    });
    const signal = AbortSignal.any([lost.signal, AbortSignal.timeout(seconds * 1_000)]);
    try {
      const job = { name, task, port: port2 };
      const made: Made = await threads
        .run(job, { name: 'make', transferList: [...transfer, port2], signal })
        .catch(fail);
      if ('failure' in made) throw new ThreadError(made.failure, made.message);
      return made.result as T;
    } catch (error) {
      throw lost.signal.aborted ? lost.signal.reason : error;
    } finally {
      port1.close();
    }
  };
}

function fail({ name, code, message }: Error & { code?: string }): never {
  if (name === 'AbortError') throw new ThreadError('too-slow', 'It took too long.');
  throw new ThreadError(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'failed', message);
}
