import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createOwnLines } from './own-lines.ts';
import { callerOf, isSearch } from './rates.ts';

/** Runs the read of a request when it is its caller's turn, which lasts until the answer is ready to be sent. */
export type InReadLine = <T>(request: FastifyRequest, read: () => Promise<T>) => Promise<T>;

/** A search asks for up to four kinds at once, so it holds a quarter of the connections. */
const SEARCHES = { share: 1, all: 2, waiting: 20 };

/** A large answer takes up to 30 ms of the event loop, so few are made in one turn of it. */
const READS = { share: 4, all: 8, waiting: 600 };

/** Ends the turn of the current read. */
const endOfTurn = new AsyncLocalStorage<() => void>();

/** For a read that shares another's answer: others of its caller need not wait for it. A search keeps its turn. */
export const leaveReadLine = (): void => endOfTurn.getStore()?.();

/** Reads of one caller wait for each other, so that a burst of them lets others' calls through. */
export function createReadLines(api: FastifyInstance): InReadLine {
  const [ofSearches, ofOthers] = [createOwnLines(SEARCHES), createOwnLines(READS)];
  const ends = new WeakMap<FastifyRequest, () => void>();
  const end = async (request: FastifyRequest): Promise<void> => ends.get(request)?.();
  // Its reader may take the answer slowly, or not at all.
  api.addHook('onSend', end);
  api.addHook('onResponse', end);
  return async (request, read) => {
    const searches = isSearch(request);
    const inLine = searches ? ofSearches : ofOthers;
    await new Promise<void>((begin, refuse) => {
      const turn = () =>
        new Promise<void>((resolve) => {
          ends.set(request, resolve);
          begin();
        });
      inLine(callerOf(request), turn).catch(refuse);
    });
    return await (searches ? read() : endOfTurn.run(() => ends.get(request)?.(), read));
  };
}
