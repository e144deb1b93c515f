import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from './errors.ts';

/** What holds places, and may have to give way. */
export interface Holder {
  /** Bytes of its connection so far. */
  moved: () => number;
  /** Ends it; its places are free at once. */
  giveWay: () => void;
}

/** Takes a place for a caller, or several; returns their release. Throws 429 when the caller has too many of them. */
export type TakePlace = (caller: string, places?: number, holder?: Holder) => () => void;

interface Taken {
  caller: string;
  places: number;
  /** By `performance.now()`. */
  since: number;
  /** `moved` at that time. */
  before: number;
  holder: Holder | undefined;
}

/** ms that places are held before their holder may have to give way. */
const SLOW_MS = 10_000;

const sumOf = (taken: readonly Taken[]): number => taken.reduce((sum, { places }) => sum + places, 0);

/** Bytes a second. */
const speedOf = ({ holder, before, since }: Taken): number =>
  (((holder?.moved() ?? 0) - before) / (performance.now() - since)) * 1_000;

/**
 * Places that callers hold for as long as they like, such as open downloads. A caller holds at most half as many as are
 * free, so however many others hold, a place is left for the next caller, and at most `share` of them, by default all.
 * When too few are free for somebody who holds none, places of more than `slowMs` give way: of the callers who hold most,
 * and of those the slowest.
 */
export function createFairPlaces(most: number, share = most, slowMs = SLOW_MS): TakePlace {
  const all = new Set<Taken>();
  const ownOf = (caller: string): number => sumOf([...all].filter((each) => each.caller === caller));

  function fits(caller: string, places: number, free = most - sumOf([...all])): boolean {
    const own = ownOf(caller);
    const isFair = own > 0 ? own + places - 1 < free / 2 : places === 1 || places <= free / 2;
    return free >= places && own + places <= share && isFair;
  }

  /** The slowest alone would be an honest phone among strangers who hold much and send a little faster. */
  function inOrder(held: readonly Taken[]): Taken[] {
    const own = new Map(held.map(({ caller }) => [caller, ownOf(caller)]));
    return held.toSorted(
      (a, b) => (own.get(b.caller) ?? 0) - (own.get(a.caller) ?? 0) || speedOf(a) - speedOf(b),
    );
  }

  function makeRoom(caller: string, places: number): void {
    if (!fits(caller, places, most)) return;
    const slow = [...all].filter(({ holder, since }) => holder && performance.now() - since >= slowMs);
    for (const each of inOrder(slow)) {
      if (fits(caller, places)) return;
      all.delete(each);
      each.holder?.giveWay();
    }
  }

  return (caller, places = 1, holder) => {
    if (!fits(caller, places) && ownOf(caller) === 0) makeRoom(caller, places);
    if (!fits(caller, places)) throw tooManyRequests(1);
    const taken = { caller, places, since: performance.now(), before: holder?.moved() ?? 0, holder };
    all.add(taken);
    return () => void all.delete(taken);
  };
}

/** An answer that waits for its reader. */
export const answerTo = ({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): Holder => ({
  moved: () => socket.bytesWritten,
  giveWay: () => raw.destroy(),
});
