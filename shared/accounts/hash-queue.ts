import { QueueFullError } from '#shared/database/batcher.ts';

/**
 * The priority of a hash: sign-ins from a network known for the account, other sign-ins, then the rest (sign-ups, new
 * passwords).
 */
const priorities = ['known', 'sign-in', 'rest'] as const;
export type HashPriority = (typeof priorities)[number];

export interface HashOptions {
  priority: HashPriority;
  /** Hashes of one network share a turn, so they delay each other before others. */
  network: string;
}

interface HashQueueOptions {
  /** Concurrent hashes. */
  concurrency: number;
  /** Maximum waiting hashes per priority, and per network within it. */
  maxWaiting: Readonly<Record<HashPriority, number>>;
  maxPerNetwork: number;
  /** ms after which a waiting hash is refused, because its request has timed out. */
  timeout: number;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

type WaitingByNetwork = Map<string, Waiting[]>;

/**
 * Runs hashes by priority, and round-robin by network within a priority, so a flood from one network delays others by
 * one hash. Throws QueueFullError when too many hashes wait, or one waits too long.
 */
export function createHashQueue({ concurrency, maxWaiting, maxPerNetwork, timeout }: HashQueueOptions) {
  const queues: Record<HashPriority, WaitingByNetwork> = {
    known: new Map(),
    'sign-in': new Map(),
    rest: new Map(),
  };
  const sizes: Record<HashPriority, number> = { known: 0, 'sign-in': 0, rest: 0 };
  let running = 0;

  function takeNext(): Waiting | undefined {
    for (const priority of priorities) {
      const [first] = queues[priority];
      if (!first) continue;
      const [network, waiting] = first;
      const next = waiting.shift();
      // Round-robin: a network moves to the end after its turn.
      queues[priority].delete(network);
      if (waiting.length > 0) queues[priority].set(network, waiting);
      sizes[priority] -= 1;
      return next;
    }
    return undefined;
  }

  function startNext(): void {
    while (running < concurrency) {
      const next = takeNext();
      if (!next) return;
      running += 1;
      next.start();
    }
  }

  function dequeue({ priority, network }: HashOptions, one: Waiting): void {
    const waiting = queues[priority].get(network);
    const place = waiting?.indexOf(one) ?? -1;
    if (!waiting || place < 0) return;
    waiting.splice(place, 1);
    if (waiting.length === 0) queues[priority].delete(network);
    sizes[priority] -= 1;
  }

  /** Resolves when the hash may start. */
  function waitForTurn(options: HashOptions): Promise<void> {
    const { priority, network } = options;
    const waitingByNetwork = queues[priority];
    const waiting = waitingByNetwork.get(network) ?? [];
    if (sizes[priority] >= maxWaiting[priority] || waiting.length >= maxPerNetwork)
      return Promise.reject(new QueueFullError('Too many passwords wait.'));
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          dequeue(options, one);
          reject(new QueueFullError('A password has waited for too long.'));
        },
      };
      const timer = setTimeout(one.refuse, timeout);
      waiting.push(one);
      waitingByNetwork.set(network, waiting);
      sizes[priority] += 1;
      startNext();
    });
  }

  return async <T>(options: HashOptions, hash: () => Promise<T>): Promise<T> => {
    await waitForTurn(options);
    try {
      return await hash();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
