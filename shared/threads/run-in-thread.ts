import { startThread, type ThreadJob } from './start-thread.ts';

/** Runs one task of a module that calls `serveTask`. */
export type RunTask = <T>(job: ThreadJob & { module: URL }) => Promise<T>;

/**
 * Runs one task in a thread of its own and ends the thread. Throws ThreadError when it takes too long, needs too much
 * memory or fails.
 */
export const runInThread: RunTask = async ({ module, ...job }) => {
  const thread = startThread(module, job);
  try {
    return await thread.run(job);
  } finally {
    await thread.end();
  }
};
