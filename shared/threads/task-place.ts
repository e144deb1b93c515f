import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { type Transferable, Worker } from 'node:worker_threads';
import { readProcessUsage } from '#shared/program/process-usage.ts';
import {
  SERVES,
  type ThreadData,
  ThreadError,
  type ThreadMessage,
  type ThreadOrder,
} from './thread-error.ts';

/** Where tasks run: a thread of this process, or a process of its own. */
export interface TaskPlace {
  post: (order: ThreadOrder, transfer: readonly Transferable[]) => void;
  /** Calls with each message, until the result is called. */
  listen: (take: (message: ThreadMessage) => void) => () => void;
  /** Rejects with a ThreadError when the place has ended. */
  ended: Promise<never>;
  /** MB in use: heap and buffers of a thread; of a process all that is more than it has by itself. */
  size: () => Promise<number>;
  /** Seconds of a core since the start; of a process with its native code. */
  cpu: () => Promise<number>;
  ref: () => void;
  unref: () => void;
  end: () => Promise<void>;
}

interface PlaceLimits {
  /** Of heap and buffers; native code of a process may take `NATIVE_MB` beside it. */
  megabytes: number;
  nice: number;
}

const MB = 1024 * 1024;
/** What a process takes that has loaded its libraries and decodes the largest picture. */
const NATIVE_MB = 450;

/** The folder of compiled modules. Without it each place loads Node's TypeScript compiler, of 11 MB. */
const compiled = getCompileCacheDir();
/** The only environment variable. Node adds a folder for its version. */
const env = compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) };

export function startWorker(module: URL, { megabytes, nice }: PlaceLimits): TaskPlace {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 };
  const workerData: ThreadData = { serves: SERVES, nice };
  // Its output is discarded: libraries write about documents.
  const output = { stdin: false, stdout: true, stderr: true };
  const worker = new Worker(module, { workerData, resourceLimits, env, execArgv: [], ...output });
  worker.stdout.resume();
  worker.stderr.resume();
  return {
    ...handleOf(worker, (code) => `The thread ended with ${code}.`),
    post: (order, transfer) => worker.postMessage(order, [...transfer]),
    size: async () => {
      const { used_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
      return (heap + buffers) / MB;
    },
    cpu: async () => {
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1e6;
    },
    end: async () => void (await worker.terminate()),
  };
}

/** For native code, which nothing stops but the end of its process. Elsewhere than on Linux its use is not measured. */
export function forkProcess(module: URL, { megabytes, nice }: PlaceLimits): TaskPlace {
  const child = fork(module, [SERVES], {
    env,
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const pid = child.pid ?? 0;
  if (pid > 0) setPriority(pid, nice);
  const usage = async () => await readProcessUsage(pid).catch(() => ({ memory: 0, cpu: 0 }));
  return {
    ...handleOf(child, (code) => `The process ended with ${code}.`),
    post: (order) => void child.send(order, () => undefined),
    size: async () => (await usage()).memory - NATIVE_MB,
    cpu: async () => (await usage()).cpu / 1_000,
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
    end: async () => void child.kill('SIGKILL'),
  };
}

type Emitter = Pick<Worker, 'on' | 'off' | 'ref' | 'unref'>;

function handleOf(
  place: Emitter | ReturnType<typeof fork>,
  describeEnd: (code: unknown) => string,
): Pick<TaskPlace, 'listen' | 'ended' | 'ref' | 'unref'> {
  const emitter = place as Emitter;
  const ended = new Promise<never>((_, reject) => {
    emitter.on('error', (error: Error & { code?: string }) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(new ThreadError(isFull ? 'too-large' : 'failed', error.message));
    });
    emitter.on('messageerror', (error) => reject(new ThreadError('failed', error.message)));
    // A process whose heap is full aborts.
    emitter.on('exit', (code: unknown, signal?: unknown) => {
      const failure = signal === 'SIGABRT' || signal === 'SIGTRAP' ? 'too-large' : 'failed';
      reject(new ThreadError(failure, describeEnd(signal ?? code)));
    });
  });
  // The end of an idle place rejects its next task.
  ended.catch(() => undefined);
  return {
    ended,
    listen: (take) => {
      emitter.on('message', take);
      return () => emitter.off('message', take);
    },
    ref: () => emitter.ref(),
    unref: () => emitter.unref(),
  };
}
