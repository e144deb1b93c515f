import { tooManyRequests } from './errors.ts';

/** Takes a place for a caller; returns its release. Throws 429 when the caller has too many of them. */
export type TakePlace = (caller: string) => () => void;

/**
 * Places that callers hold for as long as they like, such as open downloads. A caller holds at most half as many as are
 * free, so however many others hold, a place is left for the next caller.
 */
export function createFairPlaces(most: number): TakePlace {
  const held = new Map<string, number>();
  let free = most;
  return (caller) => {
    const own = held.get(caller) ?? 0;
    if (free === 0 || (own > 0 && own >= free / 2)) throw tooManyRequests(1);
    held.set(caller, own + 1);
    free -= 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      free += 1;
      const left = (held.get(caller) ?? 1) - 1;
      if (left === 0) held.delete(caller);
      else held.set(caller, left);
    };
  };
}
