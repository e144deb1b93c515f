import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import { createFairPlaces } from '#backend/http/fair-places.ts';
import type { ReplyMail } from './reply-mail.ts';

const THREADS = 2;
const LIMIT_MS = 10_000;

/** Threads that end when idle, and when a mail takes too long or too much memory. */
const threads = new Piscina({
  filename: new URL('./read-reply.thread.ts', import.meta.url).href,
  ...{ minThreads: 0, maxThreads: THREADS, idleTimeout: 30_000, niceIncrement: 5, env: {} },
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
});
/** Mails that are read or wait for it. */
const MOST = 20;
const takePlace = createFairPlaces(MOST);
/** So that the time spent waiting for a thread does not count. */
const waiting = pLimit(THREADS);
const ownTurns = new Map<number, LimitFunction>();

/**
 * Rejects for a mail that cannot be read within the limits. One of an author is read at a time, and few wait (429): nobody
 * waits for several of somebody else.
 */
export async function readInThread(author: number, source: Buffer, limit = LIMIT_MS): Promise<ReplyMail> {
  const leave = takePlace(String(author));
  const inTurn = ownTurns.get(author) ?? pLimit(1);
  ownTurns.set(author, inTurn);
  try {
    const read = () => threads.run(source, { name: 'read', signal: AbortSignal.timeout(limit) });
    return await inTurn(() => waiting(read));
  } finally {
    leave();
    if (inTurn.activeCount + inTurn.pendingCount === 0) ownTurns.delete(author);
  }
}
