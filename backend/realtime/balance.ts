import { randomUUID } from 'node:crypto';
import type { Signal } from '#shared/events/bus-messages.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';

export interface BalanceDeps {
  publishSignal: (signal: Signal) => void;
  isDraining: () => boolean;
  /** ms between two counts that a backend tells the others. */
  balanceEvery?: number;
}

type SocketCount = Extract<Signal, { name: 'sockets' }>;

/** In intervals: when a silent backend is forgotten, and how long the set of backends must stay the same. */
const PATIENCE = { forget: 2.5, calm: 4 } as const;
/** Surplus sockets that stay: as a share of an even share, and as a number. */
const TOLERANCE = { share: 0.1, sockets: 2 } as const;
/** The share of the surplus that one interval sends away. */
const STEP = 1 / 3;

/** How many of its sockets a backend sends away now. */
export function surplusOf(own: number, others: readonly number[]): number {
  const even = others.reduce((sum, count) => sum + count, own) / (others.length + 1);
  const surplus = own - even;
  return surplus > Math.max(TOLERANCE.sockets, even * TOLERANCE.share) ? Math.ceil(surplus * STEP) : 0;
}

/**
 * Evens out the sockets among the backends after a restart: backends tell each other their numbers, and who has more
 * than an even share sends a few away at a time. The proxy brings them to the backend with the fewest.
 */
export function createBalance(
  connections: Connections,
  { publishSignal, isDraining, balanceEvery = 5_000 }: BalanceDeps,
): { hear: (signal: SocketCount) => void; stop: () => void } {
  const self = randomUUID();
  const others = new Map<string, { count: number; heardAt: number }>();
  let changedAt = Date.now();

  const hear = ({ process, count }: SocketCount): void => {
    const isKnown = others.has(process);
    if (count === null) others.delete(process);
    else others.set(process, { count, heardAt: Date.now() });
    if (others.has(process) !== isKnown) changedAt = Date.now();
  };
  const forgetSilent = (now: number): void => {
    for (const [process, { heardAt }] of others)
      if (now - heardAt > PATIENCE.forget * balanceEvery) hear({ name: 'sockets', process, count: null });
  };
  const tell = (count: number | null): void => publishSignal({ name: 'sockets', process: self, count });
  const look = (): void => {
    if (isDraining()) return;
    const now = Date.now();
    forgetSilent(now);
    const open = connections.all();
    tell(open.length);
    if (now - changedAt < PATIENCE.calm * balanceEvery) return;
    const surplus = surplusOf(
      open.length,
      [...others.values()].map(({ count }) => count),
    );
    for (const connection of inOrder(open).slice(0, surplus))
      setTimeout(connection.close, Math.random() * balanceEvery).unref();
  };
  const timer = setInterval(look, balanceEvery);
  // The others must not take the leaving of a draining backend's sockets for a surplus of their own.
  const leaving = setInterval(() => isDraining() && tell(null), balanceEvery / 5);
  const stop = (): void => {
    clearInterval(timer);
    clearInterval(leaving);
  };
  return { hear, stop };
}

/** Sockets that were never sent away first, then the oldest, so that none is sent away twice in a row. */
const inOrder = (open: readonly Connection[]): Connection[] =>
  open.toSorted((a, b) => Number(a.wasSentAway) - Number(b.wasSentAway) || a.openedAt - b.openedAt);
