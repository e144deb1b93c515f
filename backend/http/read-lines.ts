import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentCause } from '#shared/operations/cause.ts';
import { createOwnLines } from './own-lines.ts';
import { callerOf, isSearch } from './rates.ts';

/** Runs the read of a request when it is its caller's turn, which lasts until the answer is ready to be sent. */
export type InReadLine = <T>(request: FastifyRequest, read: () => Promise<T>) => Promise<T>;

/** A search asks for up to four kinds at once, so it holds a quarter of the connections. */
const SEARCHES = { share: 1, all: 2, waiting: 20 };

/** A large answer takes up to 30 ms of the event loop, so few are made in one turn of it. */
const READS = { share: 4, all: 8, waiting: 600 };

/** By the id of the request: ends its turn, unless it searches. */
const turns = new Map<string, () => void>();

/** For a read that waits for another: it takes no turn itself. */
export const leaveReadLine = (): void => turns.get(currentCause().requestId ?? '')?.();

/** Reads of one caller wait for each other, so that a burst of them lets others' calls through. */
export function createReadLines(api: FastifyInstance): InReadLine {
  const [searches, others] = [createOwnLines(SEARCHES), createOwnLines(READS)];
  const ends = new WeakMap<FastifyRequest, () => void>();
  const end = async (request: FastifyRequest): Promise<void> => {
    ends.get(request)?.();
    turns.delete(request.id);
  };
  // Its reader may take the answer slowly, or not at all.
  api.addHook('onSend', end);
  api.addHook('onResponse', end);
  return async (request, read) => {
    const inLine = isSearch(request) ? searches : others;
    await new Promise<void>((begin, refuse) => {
      const turn = () =>
        new Promise<void>((resolve) => {
          ends.set(request, resolve);
          if (inLine === others) turns.set(request.id, resolve);
          begin();
        });
      inLine(callerOf(request), turn).catch(refuse);
    });
    return await read();
  };
}
