import type { Transferable } from 'node:worker_threads';
import { forkProcess, startWorker, type TaskPlace } from './task-place.ts';
import { niceness, ThreadError, type ThreadMessage } from './thread-error.ts';
import { countTime } from './thread-time.ts';

export interface ThreadJob {
  task: unknown;
  /** Moved to the thread instead of copied. */
  transfer?: readonly Transferable[];
  /** Of the thread's own work: waiting for an answer does not count. */
  seconds: number;
  /** Of a core, without loading the thread's libraries; of native code only in a process. */
  cpuSeconds?: number;
  /** Of heap and buffers together. */
  megabytes: number;
  /** Of the thread; `niceness.soon` without it. */
  nice?: number;
  /** Runs in a process of its own, because its native code can only be stopped with its process. */
  isNative?: boolean;
  /** Answers what the thread asks for while it works. */
  answer?: (question: unknown) => Promise<unknown>;
}

export interface Thread {
  /** Runs one task after another. Throws ThreadError when a task takes too long, needs too much memory or fails. */
  run: <T>(job: ThreadJob) => Promise<T>;
  /** MB of heap and buffers, with what is not collected yet. */
  size: () => Promise<number>;
  end: () => Promise<void>;
}

/** ms between two looks at what the thread has used: V8 limits its heap, but not its buffers. */
const LOOK_MS = 100;

/** A thread or process without other environment variables that runs a module which calls `serveTask`. */
export function startThread(
  module: URL,
  { megabytes, nice = niceness.soon, isNative = false }: Pick<ThreadJob, 'megabytes' | 'nice' | 'isNative'>,
): Thread {
  const place = (isNative ? forkProcess : startWorker)(module, { megabytes, nice });
  return {
    run: async <T>(job: ThreadJob) => {
      place.ref();
      try {
        return (await runJob(place, job)) as T;
      } finally {
        place.unref();
      }
    },
    size: place.size,
    end: place.end,
  };
}

async function runJob(place: TaskPlace, job: ThreadJob): Promise<unknown> {
  const time = countTime(job.seconds);
  const use = watchUse(place, job);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const take = (message: ThreadMessage): void => {
    if (message.type === 'begun') use.begin();
    else if (message.type === 'done') resolve(message.result);
    else if (message.type === 'failed')
      reject(new ThreadError(message.failure, message.message, message.isRefusal));
    else {
      time.waits();
      reply(place, message, job.answer).then(time.goesOn, reject);
    }
  };
  const stopListening = place.listen(take);
  try {
    place.post({ type: 'task', task: job.task }, job.transfer ?? []);
    return await Promise.race([promise, place.ended, time.isOver, use.isTooMuch]);
  } finally {
    stopListening();
    time.stop();
    use.stop();
  }
}

async function reply(
  place: TaskPlace,
  { id, question }: { id: number; question: unknown },
  answer: ThreadJob['answer'],
): Promise<void> {
  const content = (await answer?.(question)) ?? null;
  place.post({ type: 'answer', id, content }, []);
}

/** Rejects when a job uses too much memory or time of a core. */
function watchUse(
  place: TaskPlace,
  { megabytes, cpuSeconds = Number.POSITIVE_INFINITY }: ThreadJob,
): { isTooMuch: Promise<never>; begin: () => void; stop: () => void } {
  const { promise: isTooMuch, reject } = Promise.withResolvers<never>();
  let before: number | undefined;
  const look = async (): Promise<void> => {
    if ((await place.size()) > megabytes) reject(new ThreadError('too-large', 'It needed too much memory.'));
    if (before !== undefined && (await place.cpu()) - before > cpuSeconds)
      reject(new ThreadError('too-slow', `It took more than ${cpuSeconds} s of a core.`));
  };
  const begin = async (): Promise<void> => {
    before = await place.cpu();
  };
  // Each fails when the thread has just ended, which is reported elsewhere.
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined);
  const timer = setInterval(quietly(look), LOOK_MS);
  return { isTooMuch, begin: quietly(begin), stop: () => clearInterval(timer) };
}
