import type { FastifyRequest } from 'fastify';
import { tooManyRequests } from './errors.ts';
import { createFairPlaces } from './fair-places.ts';
import { callerOf } from './rates.ts';

const MB = 1_000_000;
/** Of one upload; what is longer is refused by then. */
const MOST = 26 * MB;

/** An upload is kept on disk or in memory for as long as its sender takes: 600 MB in all, 75 of a caller, a place for each. */
const takePlaces = createFairPlaces(600, 75);

/**
 * Runs the work that receives an upload. Throws 429 when the uploads of its sender hold too much already, or when it is
 * too slow while others have no room.
 */
export async function whileUploading<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const size = Math.min(Number(request.headers['content-length'] ?? MOST), MOST);
  const { promise: gaveWay, reject } = Promise.withResolvers<never>();
  const release = takePlaces(callerOf(request), Math.max(1, Math.ceil(size / MB)), {
    moved: () => request.raw.socket.bytesRead,
    giveWay: () => reject(tooManyRequests(60)),
  });
  try {
    return await Promise.race([work(), gaveWay]);
  } finally {
    release();
  }
}
