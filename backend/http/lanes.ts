import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, overloaded, unfinished } from './errors.ts';
import { callerOf } from './rates.ts';

interface LaneLimits {
  /** At work at once of one caller; the rest of theirs wait. */
  perCaller: number;
  /** At work at once of all callers. */
  total?: number;
  /** How many of one caller wait. */
  waiting: number;
  /** Of a caller who has more; by default 503. */
  refuse?: () => Error;
}

/** Waits for the caller's turn, which comes before all that are not first; resolves to what ends it. */
export type Lane = (caller: string, isFirst?: boolean) => Promise<() => void>;

interface Line {
  isFirst: boolean;
  atWork: number;
  /** 0 before the first one. */
  lastTurn: number;
  starts: (() => void)[];
}

/** Callers whose last turn is remembered. */
const MOST_REMEMBERED = 1_000;

/**
 * The only fairness in the process: a caller has a few calls at work, the rest of theirs wait, and callers take turns. Next
 * is who has least at work, and of those whose last turn is the longest ago.
 */
export function createLane({
  perCaller,
  total = Number.POSITIVE_INFINITY,
  waiting,
  refuse = () => overloaded('busy'),
}: LaneLimits): Lane {
  const lines = new Map<string, Line>();
  const queue = new Set<Line>();
  let [atWork, turn] = [0, 0];

  const isFree = (line: Line): boolean => line.atWork < perCaller && atWork < total;

  function startNext(): void {
    const [next] = [...queue]
      .filter(isFree)
      .toSorted(
        (a, b) => Number(b.isFirst) - Number(a.isFirst) || a.atWork - b.atWork || a.lastTurn - b.lastTurn,
      );
    const start = next?.starts.shift();
    if (next?.starts.length === 0) queue.delete(next);
    start?.();
  }

  function begin(line: Line): () => void {
    atWork += 1;
    turn += 1;
    line.atWork += 1;
    line.lastTurn = turn;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      atWork -= 1;
      line.atWork -= 1;
      startNext();
    };
  }

  return async (caller, isFirst = false) => {
    const line = lineOf(caller, isFirst, lines);
    if (isFree(line)) return begin(line);
    if (line.atWork + line.starts.length >= perCaller + waiting) throw refuse();
    return await new Promise((resolve) => {
      line.starts.push(() => resolve(begin(line)));
      queue.add(line);
    });
  };
}

/** The caller's line; forgets those of callers who have called nothing for longest. */
function lineOf(caller: string, isFirst: boolean, lines: Map<string, Line>): Line {
  const key = isFirst ? `first ${caller}` : caller;
  const line = lines.get(key) ?? { isFirst, atWork: 0, lastTurn: 0, starts: [] };
  lines.delete(key);
  for (const [each, { atWork, starts }] of lines) {
    if (lines.size < MOST_REMEMBERED) break;
    if (atWork + starts.length === 0) lines.delete(each);
  }
  lines.set(key, line);
  return line;
}

/** Does work that has a lane of its own. */
export async function inLane<T>(
  lane: Lane,
  caller: string,
  work: () => Promise<T>,
  isFirst?: boolean,
): Promise<T> {
  const leave = await lane(caller, isFirst);
  try {
    return await work();
  } finally {
    leave();
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    lane?: 'calls' | 'heavy' | 'passwords' | 'uploads' | 'zips';
  }
}

/**
 * A call enters its lane before its body is read and leaves it when its answer is ready: its reader may be slow. A zip is
 * made while it is read, so it leaves when the response is closed.
 */
export function enterLanes(api: FastifyInstance): void {
  const usual = { perCaller: 4, total: 12, waiting: 600 };
  const lanes = {
    calls: createLane(usual),
    // Strangers send them from many networks, and a hash takes long.
    passwords: createLane(usual),
    // A search reads four tables at once.
    heavy: createLane({ perCaller: 1, total: 2, waiting: 20 }),
    // They are kept on disk for as long as their senders take, 26 MB each.
    uploads: createLane({ perCaller: 3, total: 100, waiting: 10 }),
    // Each reads as much as its reader takes.
    zips: createLane({ perCaller: 1, waiting: 0, refuse: () => unfinished('download') }),
  };
  const leaves = new WeakMap<FastifyRequest, () => void>();
  api.addHook('preParsing', async (request, reply) => {
    const { lane } = request.routeOptions.config;
    if (lane === undefined) return;
    const leave = await lanes[lane](callerOf(request));
    if (lane === 'zips') reply.raw.once('close', leave);
    else leaves.set(request, leave);
    if (!reply.raw.destroyed) return;
    // The body of a caller who left never ends.
    leave();
    throw badRequest('The request broke off.');
  });
  const leave = async (request: FastifyRequest): Promise<void> => leaves.get(request)?.();
  api.addHook('onSend', leave);
  api.addHook('onResponse', leave);
}
