import { AsyncLocalStorage } from 'node:async_hooks';

export type Tags = Readonly<Record<string, string>>;

interface Place {
  /** Name and start (ms since 1970) of the scenario; undefined in setup. */
  scenario: { name: string; startTime: number } | undefined;
  /** From 1. */
  vu: number;
  /** From 0, counted over all VUs of the scenario. */
  number: number;
}

/** One run of a scenario's function. */
export interface Iteration extends Place {
  /** After that nothing is measured, requested or called any more. */
  isInterrupted: boolean;
  /** Keeps the iteration running until the returned function is called. `cancel` is called when it is interrupted. */
  hold: (cancel: () => void) => () => void;
}

interface RunningIteration {
  /** Settles when the function has returned and its requests, timers and sockets have ended. */
  ended: Promise<void>;
  interrupt: () => void;
}

const storage = new AsyncLocalStorage<Iteration>();

/** The iteration whose code is running. */
export function currentIteration(): Iteration {
  const iteration = storage.getStore();
  if (!iteration) throw new Error('k6 allows this only inside setup and scenarios.');
  return iteration;
}

/** A callback of an event that began outside of the iteration. */
export const inIteration =
  <A extends unknown[]>(iteration: Iteration, callback: (...args: A) => void) =>
  (...args: A): void => {
    if (!iteration.isInterrupted) storage.run(iteration, callback, ...args);
  };

/** Errors of `work` are reported to `onError` and end the iteration. */
export function startIteration(
  place: Place,
  work: () => unknown,
  onError: (error: unknown) => void,
): RunningIteration {
  const holds = new Set<() => void>();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let hasReturned = false;
  // Later, because what follows an answer may begin something else.
  const endIfIdle = () => setImmediate(() => hasReturned && holds.size === 0 && resolve());
  const iteration: Iteration = {
    ...place,
    isInterrupted: false,
    hold: (cancel) => {
      if (iteration.isInterrupted) cancel();
      else holds.add(cancel);
      return () => {
        holds.delete(cancel);
        endIfIdle();
      };
    },
  };
  storage
    .run(iteration, async () => await work())
    .catch(onError)
    .finally(() => {
      hasReturned = true;
      endIfIdle();
    });
  const interrupt = (): void => {
    iteration.isInterrupted = true;
    for (const cancel of holds) cancel();
    resolve();
  };
  return { ended, interrupt };
}
