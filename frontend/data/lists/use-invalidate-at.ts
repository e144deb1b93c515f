import { useEffect } from 'react';
import { serverNow } from '#frontend/browser/clock.ts';
import type { Freshness, Target } from './freshness.ts';
import { freshness } from './query-client.ts';

/** The maximum delay of a browser timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The server's time is known to a second. */
const SOON_MS = 2_000;
/** The server's clock may be behind. */
const REPEAT_MS = 30_000;

/** Marks a list as changed at a time, and repeats it until the returned function is called. */
export function invalidateAt(
  { invalidate }: Pick<Freshness, 'invalidate'>,
  list: Target,
  moment: string,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let repeat = SOON_MS;
  const wait = (ms: number): void => {
    timer = setTimeout(check, Math.min(ms, MAX_TIMER_MS));
  };
  const check = (): void => {
    const left = Date.parse(moment) - serverNow();
    wait(left > 0 ? left : repeat);
    if (left > 0) return;
    invalidate(list);
    repeat = REPEAT_MS;
  };
  wait(Math.max(0, Date.parse(moment) - serverNow()));
  return () => clearTimeout(timer);
}

/** Refetches a list at a time when it changes without an event. */
export function useInvalidateAt(list: Target, moment: string | null): void {
  useEffect(() => (moment === null ? undefined : invalidateAt(freshness, list, moment)), [list, moment]);
}
