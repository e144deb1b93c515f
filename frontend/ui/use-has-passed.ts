import { useEffect, useReducer } from 'react';

/** The longest that a browser's timer can wait. */
const MOST_MS = 2 ** 31 - 1;

/** Whether a moment is over; the screen is drawn again when it comes. */
export function useHasPassed(moment: string | null): boolean {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const hasPassed = moment !== null && Date.parse(moment) <= Date.now();
  useEffect(() => {
    if (moment === null || hasPassed) return;
    const timer = setTimeout(lookAgain, Math.min(Date.parse(moment) - Date.now(), MOST_MS));
    return () => clearTimeout(timer);
  }, [moment, hasPassed]);
  return hasPassed;
}
