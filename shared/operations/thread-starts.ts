import type { Piscina } from 'piscina';

/** Starts a thread of a pool where none is free; rejects when it ends as it starts, while the pool waits for the next task. */
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
