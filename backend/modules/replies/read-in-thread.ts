import { Piscina } from 'piscina';
import { createLane, inLane } from '#backend/http/lanes.ts';
import { threadStarts } from '#shared/operations/thread-starts.ts';
import type { Ours } from './own-words.ts';
import type { ReplyMail } from './reply-mail.ts';

/** Nearly every mail takes some ms. */
const LONGEST_MS = 5_000;
const AT_ONCE = 3;

/** Threads that end when idle, and when a mail takes too long or too much memory. */
const threads = new Piscina({
  filename: new URL('./read-reply.thread.ts', import.meta.url).href,
  ...{ minThreads: 0, maxThreads: AT_ONCE, idleTimeout: 30_000 },
  ...{ niceIncrement: 5, env: {} },
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
});

const start = threadStarts(threads);

/** One mail of an author is read at a time, and authors take turns. Few wait: the next is put off. */
const lane = createLane({ perCaller: 1, total: AT_ONCE, waiting: 6 });

interface Unread {
  source: Buffer;
  ours: Ours;
}

/** Rejects for a mail that cannot be read within the limits; the time that it waits does not count. */
export const readInThread = (author: number, mail: Unread, ms = LONGEST_MS): Promise<ReplyMail> =>
  inLane(lane, String(author), async () => {
    // The start of a thread takes most of a second, and none of the mail's time.
    await start();
    return await threads.run(mail, { name: 'read', signal: AbortSignal.timeout(ms) });
  });
