import { useSearchParams } from 'react-router-dom';
import { DEFAULT_INSIGHT_WEEKS, insightWeeks } from '#shared/contract/limits.ts';

export const periods: readonly { weeks: number; label: string }[] = insightWeeks.map((weeks) => ({
  weeks,
  label: weeks === 52 ? 'Last year' : `Last ${weeks} weeks`,
}));

/** The period, kept in the address. */
export function useWeeks(): [number, (weeks: number) => void] {
  const [address, setAddress] = useSearchParams();
  const given = Number(address.get('weeks'));
  const weeks = insightWeeks.find((each) => each === given) ?? DEFAULT_INSIGHT_WEEKS;
  const choose = (next: number): void =>
    setAddress(next === DEFAULT_INSIGHT_WEEKS ? {} : { weeks: String(next) }, { replace: true });
  return [weeks, choose];
}
