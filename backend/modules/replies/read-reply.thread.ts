import { readReply } from './read-reply.ts';
import type { ReplyMail } from './reply-mail.ts';

// Runs in a thread (read-in-thread.ts): nobody vouches for the time that a stranger's text takes.

export const read = (source: Uint8Array): Promise<ReplyMail> =>
  readReply(Buffer.from(source.buffer, source.byteOffset, source.byteLength));

/** Nothing: it returns once the thread has started. */
export const start = (): void => undefined;
