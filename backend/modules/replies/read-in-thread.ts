import { Piscina } from 'piscina';
import { createLane, inLane, type Lane } from '#backend/http/lanes.ts';
import type { Ours } from './own-words.ts';
import type { ReplyMail } from './reply-mail.ts';

/** Nearly every mail takes some ms. */
const QUICK = { atOnce: 2, ms: 1_000 };
const LONG = { atOnce: 1, ms: 10_000 };

/** Threads that end when idle, and when a mail takes too long or too much memory. */
const threads = new Piscina({
  filename: new URL('./read-reply.thread.ts', import.meta.url).href,
  ...{ minThreads: 0, maxThreads: QUICK.atOnce + LONG.atOnce, idleTimeout: 30_000 },
  ...{ niceIncrement: 5, env: {} },
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
});

interface Unread {
  source: Buffer;
  ours: Ours;
}

/** One mail of an author is read at a time. Few wait: the next is put off. */
const quickly = createLane({ perCaller: 1, total: QUICK.atOnce, waiting: 6 });
const behind = createLane({ perCaller: 1, total: LONG.atOnce, waiting: 1 });

/** The time that a mail waits does not count. */
const read = (lane: Lane, author: number, mail: Unread, ms: number): Promise<ReplyMail> =>
  inLane(lane, String(author), async () => {
    // The start of a thread takes most of a second, and none of the mail's time.
    await threads.run(undefined, { name: 'start' });
    return await threads.run(mail, { name: 'read', signal: AbortSignal.timeout(ms) });
  });

const HOUR = 3_600_000;
/** When the last long mail of an author came. */
const longMails = new Map<number, number>();

/**
 * Rejects for a mail that cannot be read within the limits. What takes long goes on behind everybody, so others wait for
 * the first second of it alone, however many authors send such mails; and for nothing more of its author's within the hour.
 */
export async function readInThread(author: number, mail: Unread, ms = LONG.ms): Promise<ReplyMail> {
  if ((longMails.get(author) ?? 0) > Date.now() - HOUR) return await read(behind, author, mail, ms);
  try {
    return await read(quickly, author, mail, Math.min(ms, QUICK.ms));
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
  }
  longMails.set(author, Date.now());
  return await read(behind, author, mail, ms);
}
