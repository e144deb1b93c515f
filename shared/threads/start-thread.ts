import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';
import { niceness, SERVES, type ThreadData, ThreadError, type ThreadFailure } from './thread-error.ts';
import { countTime } from './thread-time.ts';

export interface ThreadJob {
  task: unknown;
  /** Moved to the thread instead of copied. */
  transfer?: readonly Transferable[];
  /** Of the thread's own work: waiting for an answer does not count. */
  seconds: number;
  /** Of a core, without what native code does in threads of its own and without loading the thread's libraries. */
  cpuSeconds?: number;
  /** Of heap and buffers together. */
  megabytes: number;
  /** Of the thread; `niceness.soon` without it. */
  nice?: number;
  /** Answers what the thread asks for while it works. */
  answer?: (question: unknown) => Promise<unknown>;
}

/** What a thread posts. */
export type ThreadMessage =
  | { type: 'begun' }
  | { type: 'done'; result: unknown }
  | { type: 'failed'; failure: ThreadFailure; message: string; isRefusal: boolean }
  | { type: 'question'; id: number; question: unknown };

/** What a thread receives. */
export type ThreadOrder = { type: 'task'; task: unknown } | { type: 'answer'; id: number; content: unknown };

export interface Thread {
  /** Runs one task after another. Throws ThreadError when a task takes too long, needs too much memory or fails. */
  run: <T>(job: ThreadJob) => Promise<T>;
  /** MB of heap and buffers, with what is not collected yet. */
  size: () => Promise<number>;
  end: () => Promise<void>;
}

const MB = 1024 * 1024;
/** ms between two looks at what the thread has used: V8 limits its heap, but not its buffers. */
const LOOK_MS = 100;

/** The folder of compiled modules. Without it each thread loads Node's TypeScript compiler, of 11 MB. */
const compiled = getCompileCacheDir();
/** Node adds a folder for its version. */
const compileCache = compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) };

/** A thread without other environment variables that runs a module which calls `serveTask`. */
export function startThread(
  module: URL,
  { megabytes, nice = niceness.soon }: Pick<ThreadJob, 'megabytes' | 'nice'>,
): Thread {
  const resourceLimits: ResourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 };
  // Its output is discarded: libraries write about documents.
  const worker = new Worker(module, {
    ...{
      workerData: { serves: SERVES, nice } satisfies ThreadData,
      resourceLimits,
      env: compileCache,
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
    },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const ended = endOf(worker);
  // The end of an idle thread rejects its next task.
  ended.catch(() => undefined);
  return {
    run: async <T>(job: ThreadJob) => {
      worker.ref();
      try {
        return (await runJob(worker, job, ended)) as T;
      } finally {
        worker.unref();
      }
    },
    size: () => sizeOf(worker),
    end: async () => void (await worker.terminate()),
  };
}

async function runJob(worker: Worker, job: ThreadJob, ended: Promise<never>): Promise<unknown> {
  const time = countTime(job.seconds);
  const use = watchUse(worker, job);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const take = (message: ThreadMessage): void => {
    if (message.type === 'begun') use.begin();
    else if (message.type === 'done') resolve(message.result);
    else if (message.type === 'failed')
      reject(new ThreadError(message.failure, message.message, message.isRefusal));
    else {
      time.waits();
      reply(worker, message, job.answer).then(time.goesOn, reject);
    }
  };
  worker.on('message', take);
  try {
    const order: ThreadOrder = { type: 'task', task: job.task };
    worker.postMessage(order, [...(job.transfer ?? [])]);
    return await Promise.race([promise, ended, time.isOver, use.isTooMuch]);
  } finally {
    worker.off('message', take);
    time.stop();
    use.stop();
  }
}

const endOf = (worker: Worker): Promise<never> =>
  new Promise((_, reject) => {
    worker.on('error', (error: Error & { code?: string }) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(new ThreadError(isFull ? 'too-large' : 'failed', error.message));
    });
    worker.on('messageerror', (error) => reject(new ThreadError('failed', error.message)));
    worker.on('exit', (code) => reject(new ThreadError('failed', `The thread ended with ${code}.`)));
  });

async function reply(
  worker: Worker,
  { id, question }: { id: number; question: unknown },
  answer: ThreadJob['answer'],
): Promise<void> {
  const content = (await answer?.(question)) ?? null;
  const order: ThreadOrder = { type: 'answer', id, content };
  worker.postMessage(order);
}

async function sizeOf(worker: Worker): Promise<number> {
  const { used_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
  return (heap + buffers) / MB;
}

/** Rejects when a job uses too much memory or time of a core. */
function watchUse(
  worker: Worker,
  { megabytes, cpuSeconds = Number.POSITIVE_INFINITY }: ThreadJob,
): { isTooMuch: Promise<never>; begin: () => void; stop: () => void } {
  const { promise: isTooMuch, reject } = Promise.withResolvers<never>();
  let before: NodeJS.CpuUsage | undefined;
  const look = async (): Promise<void> => {
    if ((await sizeOf(worker)) > megabytes)
      reject(new ThreadError('too-large', 'It needed too much memory.'));
    if (!before) return;
    const { user, system } = await worker.cpuUsage(before);
    if (user + system > cpuSeconds * 1e6)
      reject(new ThreadError('too-slow', `It took more than ${cpuSeconds} s of a core.`));
  };
  const begin = async (): Promise<void> => {
    before = await worker.cpuUsage();
  };
  // Each fails when the thread has just ended, which is reported elsewhere.
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined);
  const timer = setInterval(quietly(look), LOOK_MS);
  return { isTooMuch, begin: quietly(begin), stop: () => clearInterval(timer) };
}
