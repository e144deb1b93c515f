import { startThread, type ThreadJob } from './start-thread.ts';

/**
 * Runs one task in a thread of its own and ends the thread. Throws ThreadError when it takes too long, needs too much
 * memory or fails. `module` calls `serveTask`.
 */
export async function runInThread<T>({ module, ...job }: ThreadJob & { module: URL }): Promise<T> {
  const thread = startThread(module, job);
  try {
    return await thread.run<T>(job);
  } finally {
    await thread.end();
  }
}
