import type { RunTask } from './run-in-thread.ts';
import { startThread, type Thread, type ThreadJob } from './start-thread.ts';
import { ThreadError } from './thread-error.ts';

/** ms after which an idle thread ends. */
const IDLE_MS = 60_000;

interface KeptThreads {
  /** Runs a task in an idle thread, else in a new one; the caller limits how many run. Throws ThreadError. */
  run: <T>(job: Omit<ThreadJob, 'megabytes'>) => Promise<T>;
  close: () => Promise<void>;
}

/**
 * Threads that stay for the next task, so that a small one does not wait until a thread has started and loaded its
 * libraries. A thread that failed is ended, unless it refused its task, and so is one that has little memory left or that is one too many.
 */
export function keepThreads(module: URL, megabytes: number, most = 2, isNative = false): KeptThreads {
  const idle = new Map<Thread, NodeJS.Timeout>();

  function take(): Thread {
    // The one that was used last: the others end.
    const last = [...idle.keys()].at(-1);
    if (!last) return startThread(module, { megabytes, isNative });
    clearTimeout(idle.get(last));
    idle.delete(last);
    return last;
  }

  async function keep(thread: Thread): Promise<void> {
    if (idle.size >= most || (await thread.size()) > megabytes / 2) return await thread.end();
    const end = (): void => {
      idle.delete(thread);
      void thread.end();
    };
    idle.set(thread, setTimeout(end, IDLE_MS).unref());
  }

  return {
    run: async <T>(job: Omit<ThreadJob, 'megabytes'>) => {
      const thread = take();
      try {
        const result = await thread.run<T>({ ...job, megabytes });
        await keep(thread);
        return result;
      } catch (error) {
        if (error instanceof ThreadError && error.isRefusal) await keep(thread);
        else await thread.end();
        throw error;
      }
    },
    close: async () => {
      const threads = [...idle.keys()];
      for (const timer of idle.values()) clearTimeout(timer);
      idle.clear();
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

/** Runs tasks as `runInThread` does, each in a kept thread of its module. */
export function keepThreadsOfModules(megabytes: number, most?: number): RunTask {
  const kept = new Map<string, KeptThreads>();
  return async ({ module, ...job }) => {
    const threads = kept.get(module.href) ?? keepThreads(module, megabytes, most, job.isNative);
    kept.set(module.href, threads);
    return await threads.run(job);
  };
}
