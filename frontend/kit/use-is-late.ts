import { useHasPassed } from './time-text.tsx';

const HOUR_MS = 3_600_000;

/** Whether work has waited for longer than the usual hours. */
export function useIsLate(since: string | undefined, hours: number | null): boolean {
  const isKnown = since !== undefined && hours !== null;
  return useHasPassed(isKnown ? new Date(Date.parse(since) + hours * HOUR_MS).toISOString() : null);
}
