import { LOAD_DAYS } from '#shared/contract/limits.ts';
import { SPRINT_DAYS } from './sprint.ts';

/** Active clients on a day, by whether they have handed it in. */
export interface Standing {
  day: number;
  isSubmitted: boolean;
  /** Of their programme. */
  lastDay?: number | undefined;
  clients: number;
}

/** Of the clients who reached a day and are through with it. */
interface Share {
  day: number;
  submitted: number;
  missed: number;
}

/** A share of fewer clients says little; the share of all days stands in for it. */
const ENOUGH = 5;

const shareOf = (submitted: number, missed: number): number =>
  submitted + missed === 0 ? 1 : submitted / (submitted + missed);

/**
 * Expected submissions per day, today first. Each active client goes on one day a day and hands in as often as clients
 * did on that day; who has handed in today's day goes on tomorrow.
 */
export function expectedLoad(standing: readonly Standing[], shares: readonly Share[]): number[] {
  const sum = (key: 'submitted' | 'missed'): number => shares.reduce((total, share) => total + share[key], 0);
  const overall = shareOf(sum('submitted'), sum('missed'));
  const chance = (day: number): number => {
    const share = shares.find((each) => each.day === day);
    return share && share.submitted + share.missed >= ENOUGH
      ? shareOf(share.submitted, share.missed)
      : overall;
  };
  return Array.from({ length: LOAD_DAYS }, (_, ahead) => {
    const expected = standing.reduce((total, { day, isSubmitted, clients, lastDay = SPRINT_DAYS }) => {
      const next = day + ahead;
      return next > lastDay || (isSubmitted && ahead === 0) ? total : total + clients * chance(next);
    }, 0);
    return Math.round(expected);
  });
}
