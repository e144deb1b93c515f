import type { Piscina } from 'piscina';

/**
 * Returns a function that starts a thread if the pool has none free. It rejects if the thread ends as it starts: the pool
 * itself would start another one only for the next task.
 */
export function threadStarts(threads: Piscina): () => Promise<void> {
  let starting = new AbortController();
  // A thread ended that had no task.
  threads.on('error', (error) => {
    starting.abort(error);
    starting = new AbortController();
  });
  return async () => {
    const { signal } = starting;
    await threads.run(undefined, { name: 'start', signal }).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error;
    });
  };
}
