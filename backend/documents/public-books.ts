import { createLane, inLane } from '#backend/http/lanes.ts';
import type { Limits } from '#backend/http/limits.ts';
import { publicBookJson } from '#backend/modules/brand/present-public-book.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import { countCharacters } from '#shared/domain/text-size.ts';
import type { Logger } from '#shared/operations/log.ts';
import { keepThreads } from '#shared/threads/keep-threads.ts';
import { refusalOf } from './thread-refusal.ts';

const MODULE = new URL('./write-book.thread.ts', import.meta.url);
/** Shorter books take about a millisecond. */
const SHORT = 50_000;
const AT_ONCE = 2;

export interface PublicBooks {
  /** The JSON of a shared book; a thread writes a long one, and books take turns. */
  write: (book: BrandBook, token: string) => Promise<Buffer>;
  close: () => Promise<void>;
}

type BookLimits = Pick<Limits, 'documentSeconds' | 'documentMegabytes'>;

export function createPublicBooks(
  { documentSeconds: seconds, documentMegabytes: megabytes }: BookLimits,
  log: Logger,
): PublicBooks {
  const threads = keepThreads(MODULE, megabytes);
  const lane = createLane({ perCaller: 1, total: AT_ONCE, waiting: 1 });
  const inThread = (task: { book: BrandBook; token: string }) =>
    threads.run<Uint8Array<ArrayBuffer>>({ task, seconds }).catch((error: unknown) => {
      throw refusalOf(error, 'page', log);
    });
  return {
    write: async (book, token) => {
      if (countCharacters(book) <= SHORT) return Buffer.from(publicBookJson(book, token));
      const { buffer } = await inLane(lane, token, () => inThread({ book, token }));
      return Buffer.from(buffer);
    },
    close: threads.close,
  };
}
