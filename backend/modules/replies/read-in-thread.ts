import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import { createFairPlaces } from '#backend/http/fair-places.ts';
import type { Ours } from './own-words.ts';
import type { ReplyMail } from './reply-mail.ts';

/** Mails at a time, mails that may be at work or wait, and ms for one. Nearly every mail takes some ms. */
const limits = {
  quick: { atOnce: 2, most: 20, ms: 1_000 },
  long: { atOnce: 1, most: 5, ms: 10_000 },
};

/** Threads that end when idle, and when a mail takes too long or too much memory. */
const threads = new Piscina({
  filename: new URL('./read-reply.thread.ts', import.meta.url).href,
  ...{ minThreads: 0, maxThreads: limits.quick.atOnce + limits.long.atOnce, idleTimeout: 30_000 },
  ...{ niceIncrement: 5, env: {} },
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
});

interface Unread {
  source: Buffer;
  ours: Ours;
}

type Read = (author: number, mail: Unread, ms: number) => Promise<ReplyMail>;

/** Reads one mail of an author at a time. Few wait: the next is put off (429). The time that a mail waits does not count. */
function createLane({ atOnce, most }: { atOnce: number; most: number }): Read {
  const takePlace = createFairPlaces(most);
  const waiting = pLimit(atOnce);
  const ownTurns = new Map<number, LimitFunction>();
  return async (author, mail, ms) => {
    const leave = takePlace(String(author));
    const inTurn = ownTurns.get(author) ?? pLimit(1);
    ownTurns.set(author, inTurn);
    try {
      const read = async () => {
        // The start of a thread takes most of a second, and none of the mail's time.
        await threads.run(undefined, { name: 'start' });
        return await threads.run(mail, { name: 'read', signal: AbortSignal.timeout(ms) });
      };
      return await inTurn(() => waiting(read));
    } finally {
      leave();
      if (inTurn.activeCount + inTurn.pendingCount === 0) ownTurns.delete(author);
    }
  };
}

const readQuickly = createLane(limits.quick);
const readLong = createLane(limits.long);

const HOUR = 3_600_000;
/** When the last long mail of an author came. */
const longMails = new Map<number, number>();

/**
 * Rejects for a mail that cannot be read within the limits. What takes long goes on behind everybody, so others wait for
 * the first second of it alone, however many authors send such mails; and for nothing more of its author's within the hour.
 */
export async function readInThread(author: number, mail: Unread, ms = limits.long.ms): Promise<ReplyMail> {
  if ((longMails.get(author) ?? 0) > Date.now() - HOUR) return await readLong(author, mail, ms);
  try {
    return await readQuickly(author, mail, Math.min(ms, limits.quick.ms));
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
  }
  longMails.set(author, Date.now());
  return await readLong(author, mail, ms);
}
