import { useEffect, useReducer } from 'react';

/** The maximum delay of a browser timer. */
const MAX_MS = 2 ** 31 - 1;

/** Whether a time is in the past; re-renders when it passes. */
export function useHasPassed(moment: string | null): boolean {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const hasPassed = moment !== null && Date.parse(moment) <= Date.now();
  useEffect(() => {
    if (moment === null || hasPassed) return;
    const timer = setTimeout(lookAgain, Math.min(Date.parse(moment) - Date.now(), MAX_MS));
    return () => clearTimeout(timer);
  }, [moment, hasPassed]);
  return hasPassed;
}
