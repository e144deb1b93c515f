import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';

/** Why a thread gave no result. */
export type ThreadFailure = 'too-slow' | 'too-large' | 'failed';

export class ThreadError extends Error {
  readonly failure: ThreadFailure;
  constructor(failure: ThreadFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

interface ThreadJob {
  /** A module that calls `serveTask`. */
  module: URL;
  task: unknown;
  /** Moved to the thread instead of copied. */
  transfer?: readonly Transferable[];
  seconds: number;
  /** Of heap and buffers together. */
  megabytes: number;
  /** Answers what the thread asks for while it works. */
  answer?: (question: unknown) => Promise<Uint8Array | null>;
}

/** What a thread posts. */
export type ThreadMessage =
  | { type: 'done'; result: unknown }
  | { type: 'failed'; message: string }
  | { type: 'question'; id: number; question: unknown };

const MB = 1024 * 1024;
/** ms between two looks at the thread's memory: V8 limits its heap, but not its buffers. */
const LOOK_MS = 100;

/**
 * Runs one task in a thread of its own, without environment variables, and ends the thread. Throws ThreadError when it
 * takes too long, needs too much memory or fails.
 */
export async function runInThread<T>(job: ThreadJob): Promise<T> {
  const { module, task, transfer = [], seconds, megabytes } = job;
  const resourceLimits: ResourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 };
  const workerData = { task };
  // Its output is discarded: libraries write about documents.
  const worker = new Worker(module, {
    ...{ workerData, resourceLimits, transferList: [...transfer], env: {}, execArgv: [], stdin: false },
    ...{ stdout: true, stderr: true },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const stops: (() => void)[] = [];
  try {
    return (await Promise.race([
      outcomeOf(worker, job),
      tooSlow(seconds, stops),
      tooLarge(worker, megabytes * MB, stops),
    ])) as T;
  } finally {
    for (const stop of stops) stop();
    await worker.terminate();
  }
}

function outcomeOf(worker: Worker, { answer }: ThreadJob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: ThreadMessage) => {
      if (message.type === 'done') resolve(message.result);
      else if (message.type === 'failed') reject(new ThreadError('failed', message.message));
      else void reply(worker, message, answer).catch(reject);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(new ThreadError(isFull ? 'too-large' : 'failed', error.message));
    });
    worker.on('messageerror', (error) => reject(new ThreadError('failed', error.message)));
    worker.on('exit', (code) => reject(new ThreadError('failed', `The thread ended with ${code}.`)));
  });
}

async function reply(
  worker: Worker,
  { id, question }: { id: number; question: unknown },
  answer: ThreadJob['answer'],
): Promise<void> {
  const content = (await answer?.(question)) ?? null;
  worker.postMessage({ id, content });
}

function tooSlow(seconds: number, stops: (() => void)[]): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(
      () => reject(new ThreadError('too-slow', `It took more than ${seconds} s.`)),
      seconds * 1_000,
    );
    stops.push(() => clearTimeout(timer));
  });
}

function tooLarge(worker: Worker, bytes: number, stops: (() => void)[]): Promise<never> {
  return new Promise((_, reject) => {
    const look = async (): Promise<void> => {
      const { used_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
      if (heap + buffers > bytes) reject(new ThreadError('too-large', 'It needed too much memory.'));
    };
    // The thread has just ended, which is reported elsewhere.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    stops.push(() => clearInterval(timer));
  });
}
