import { HttpError } from './errors.ts';

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 5;
/** A tenth of the time that passes is taken off what a caller has used. */
const FORGIVEN = 0.1;
/** Callers remembered before those forgiven are let go. */
const MOST_REMEMBERED = 1_000;

interface TurnLimits {
  /** At work at once. */
  atOnce: number;
  /** More wait for their turn. */
  waiting: number;
  /** What is being made, for example 'document'. */
  what: string;
}

/** Runs work of one caller when it is its turn. */
export type Turns = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  caller: string;
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * Heavy work in turns: one for each caller, and a few in all. Who has used least lately is next. Throws 429 for a second
 * one of a caller, and 503 when too many wait: for the one of them who has used most.
 */
export function createTurns({ atOnce, waiting, what }: TurnLimits): Turns {
  const callers = new Set<string>();
  const waiters: Waiter[] = [];
  const used = createUsage();
  let atWork = 0;

  /** Refuses whoever waits and has used more than the caller; throws when nobody has. */
  function makeRoom(caller: string): void {
    const busy = () =>
      new HttpError(503, `Many ${what}s are being made right now. Please try again in a moment.`, {
        retryAfter: RETRY_AFTER,
      });
    const last = waiters.toSorted((a, b) => used.of(b.caller) - used.of(a.caller))[0];
    if (!last || used.of(last.caller) <= used.of(caller)) throw busy();
    waiters.splice(waiters.indexOf(last), 1);
    last.refuse(busy());
  }

  async function enter(caller: string): Promise<void> {
    if (atWork < atOnce) atWork += 1;
    else await new Promise<void>((start, refuse) => waiters.push({ caller, start, refuse }));
  }

  function leave(): void {
    const next = waiters.toSorted((a, b) => used.of(a.caller) - used.of(b.caller))[0];
    if (!next) {
      atWork -= 1;
      return;
    }
    waiters.splice(waiters.indexOf(next), 1);
    next.start();
  }

  return async (caller, work) => {
    if (callers.has(caller)) {
      const message = `Your last ${what} is not finished yet. Please wait for it, then try again.`;
      throw new HttpError(429, message, { retryAfter: RETRY_AFTER });
    }
    if (atWork === atOnce && waiters.length >= waiting) makeRoom(caller);
    callers.add(caller);
    try {
      await enter(caller);
      const began = performance.now();
      try {
        return await work();
      } finally {
        used.add(caller, performance.now() - began);
        leave();
      }
    } finally {
      callers.delete(caller);
    }
  };
}

/** The ms of work of each caller, less what is forgiven. */
function createUsage() {
  const used = new Map<string, { ms: number; at: number }>();
  const of = (caller: string): number => {
    const entry = used.get(caller);
    return entry ? Math.max(0, entry.ms - FORGIVEN * (performance.now() - entry.at)) : 0;
  };
  const add = (caller: string, ms: number): void => {
    used.set(caller, { ms: of(caller) + ms, at: performance.now() });
    if (used.size > MOST_REMEMBERED) for (const each of used.keys()) if (of(each) === 0) used.delete(each);
  };
  return { of, add };
}
