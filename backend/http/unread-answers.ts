import type { FastifyInstance } from 'fastify';
import { answerTo, createFairPlaces } from './fair-places.ts';
import { whenClosed } from './lasting-calls.ts';
import { callerOf } from './rates.ts';

/** 64 kB of an answer; shorter answers do not count. */
const PLACE = 64 * 1024;
/** 96 MB in all. */
const PLACES = 1_536;

/**
 * Limits the memory of answers whose readers do not take them: a caller has at most half of what is free (429). A stream
 * waits for its reader, so a proxy should not store it.
 */
export function limitUnreadAnswers(app: FastifyInstance): void {
  const takePlaces = createFairPlaces(PLACES);
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof (payload as { pipe?: unknown } | null)?.pipe === 'function') {
      reply.header('x-accel-buffering', 'no');
      return;
    }
    // A write has been done already.
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (size < PLACE || request.method !== 'GET') return;
    whenClosed(reply, takePlaces(callerOf(request), Math.ceil(size / PLACE), answerTo(request, reply)));
  });
}
