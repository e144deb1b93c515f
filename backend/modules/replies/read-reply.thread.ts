import type { Ours } from './own-words.ts';
import { readReply } from './read-reply.ts';
import type { ReplyMail } from './reply-mail.ts';

// Runs in a thread (read-in-thread.ts): nobody vouches for the time that a stranger's text takes.

export const read = ({ source, ours }: { source: Uint8Array; ours: Ours }): Promise<ReplyMail> =>
  readReply(Buffer.from(source.buffer, source.byteOffset, source.byteLength), ours);

/** Nothing: it returns once the thread has started. */
export const start = (): void => undefined;
