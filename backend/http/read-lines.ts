import type { FastifyRequest } from 'fastify';
import { createOwnLines } from './own-lines.ts';
import { callerOf, isSearch } from './rates.ts';

/** Runs the read of a request when it is its caller's turn. */
export type InReadLine = <T>(request: FastifyRequest, read: () => Promise<T>) => Promise<T>;

/** A search asks for up to four kinds at once, so it holds a quarter of the connections. */
const SEARCHES = { share: 1, all: 2, waiting: 20 };

/** A large answer takes milliseconds of the event loop. A screen asks for a dozen at once. */
const READS = { share: 4, all: Number.POSITIVE_INFINITY, waiting: 600 };

/** Reads of one caller wait for each other, so that a burst of them lets others' calls through. */
export function createReadLines(): InReadLine {
  const [searches, others] = [createOwnLines(SEARCHES), createOwnLines(READS)];
  return (request, read) => (isSearch(request) ? searches : others)(callerOf(request), read);
}
