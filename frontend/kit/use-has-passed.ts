import { useEffect, useReducer } from 'react';
import { serverNow } from '#frontend/browser/clock.ts';

/** The maximum delay of a browser timer. */
const MAX_MS = 2 ** 31 - 1;

/** Whether a time of the server is in the past; re-renders when it passes. */
export function useHasPassed(moment: string | null): boolean {
  const [looks, lookAgain] = useReducer((before: number) => before + 1, 0);
  const hasPassed = moment !== null && Date.parse(moment) <= serverNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look that comes too early waits again
  useEffect(() => {
    if (moment === null || hasPassed) return;
    const timer = setTimeout(lookAgain, Math.min(Date.parse(moment) - serverNow(), MAX_MS));
    return () => clearTimeout(timer);
  }, [moment, hasPassed, looks]);
  return hasPassed;
}
