import { CrowdedError } from '#shared/database/batcher.ts';

/**
 * The priority of a hash: sign-ins from a network known for the account, other sign-ins, then the rest (sign-ups, new
 * passwords).
 */
const urgencies = ['known', 'sign-in', 'rest'] as const;
export type Urgency = (typeof urgencies)[number];

export interface HashOrder {
  urgency: Urgency;
  /** Hashes of one network share a turn, so they delay each other before others. */
  network: string;
}

interface HashQueueOptions {
  /** Concurrent hashes. */
  atOnce: number;
  /** Maximum waiting hashes per priority, and per network within it. */
  maxWaiting: Readonly<Record<Urgency, number>>;
  maxPerNetwork: number;
  /** ms after which a waiting hash is refused, because its request has timed out. */
  patience: number;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

type Line = Map<string, Waiting[]>;

/**
 * Runs hashes by priority, and round-robin by network within a priority, so a flood from one network delays others by
 * one hash. Throws CrowdedError when too many hashes wait, or one waits too long.
 */
export function createHashQueue({ atOnce, maxWaiting, maxPerNetwork, patience }: HashQueueOptions) {
  const lines: Record<Urgency, Line> = { known: new Map(), 'sign-in': new Map(), rest: new Map() };
  const sizes: Record<Urgency, number> = { known: 0, 'sign-in': 0, rest: 0 };
  let running = 0;

  function takeNext(): Waiting | undefined {
    for (const urgency of urgencies) {
      const [first] = lines[urgency];
      if (!first) continue;
      const [network, waiting] = first;
      const next = waiting.shift();
      // Round-robin: a network moves to the end after its turn.
      lines[urgency].delete(network);
      if (waiting.length > 0) lines[urgency].set(network, waiting);
      sizes[urgency] -= 1;
      return next;
    }
    return undefined;
  }

  function startNext(): void {
    while (running < atOnce) {
      const next = takeNext();
      if (!next) return;
      running += 1;
      next.start();
    }
  }

  function leave({ urgency, network }: HashOrder, one: Waiting): void {
    const waiting = lines[urgency].get(network);
    const place = waiting?.indexOf(one) ?? -1;
    if (!waiting || place < 0) return;
    waiting.splice(place, 1);
    if (waiting.length === 0) lines[urgency].delete(network);
    sizes[urgency] -= 1;
  }

  /** Resolves when the hash may start. */
  function turn(order: HashOrder): Promise<void> {
    const { urgency, network } = order;
    const line = lines[urgency];
    const waiting = line.get(network) ?? [];
    if (sizes[urgency] >= maxWaiting[urgency] || waiting.length >= maxPerNetwork)
      return Promise.reject(new CrowdedError('Too many passwords wait.'));
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          leave(order, one);
          reject(new CrowdedError('A password has waited for too long.'));
        },
      };
      const timer = setTimeout(one.refuse, patience);
      waiting.push(one);
      line.set(network, waiting);
      sizes[urgency] += 1;
      startNext();
    });
  }

  return async <T>(order: HashOrder, hash: () => Promise<T>): Promise<T> => {
    await turn(order);
    try {
      return await hash();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
