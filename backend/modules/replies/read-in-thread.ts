import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { ReplyMail } from './reply-mail.ts';

const THREADS = 2;
const LIMIT_MS = 10_000;

/** Threads that end when idle, and when a mail takes too long or too much memory. */
const threads = new Piscina({
  filename: new URL('./read-reply.thread.ts', import.meta.url).href,
  ...{ minThreads: 0, maxThreads: THREADS, idleTimeout: 30_000, niceIncrement: 5, env: {} },
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
});
/** So that the time spent waiting for a thread does not count. */
const waiting = pLimit(THREADS);

/** Rejects for a mail that cannot be read within the limits. */
export const readInThread = (source: Buffer, limit = LIMIT_MS): Promise<ReplyMail> =>
  waiting(() => threads.run(source, { name: 'read', signal: AbortSignal.timeout(limit) }));
