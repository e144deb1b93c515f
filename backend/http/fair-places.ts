import { tooManyRequests } from './errors.ts';

/** Takes a place for a caller, or several; returns their release. Throws 429 when the caller has too many of them. */
export type TakePlace = (caller: string, places?: number) => () => void;

/**
 * Places that callers hold for as long as they like, such as open downloads. A caller holds at most half as many as are
 * free, so however many others hold, a place is left for the next caller, and at most `share` of them, by default all.
 */
export function createFairPlaces(most: number, share = most): TakePlace {
  const held = new Map<string, number>();
  let free = most;
  return (caller, places = 1) => {
    const own = held.get(caller) ?? 0;
    const isFair = own > 0 ? own + places - 1 < free / 2 : places === 1 || places <= free / 2;
    if (free < places || own + places > share || !isFair) throw tooManyRequests(1);
    held.set(caller, own + places);
    free -= places;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      free += places;
      const left = (held.get(caller) ?? places) - places;
      if (left === 0) held.delete(caller);
      else held.set(caller, left);
    };
  };
}
