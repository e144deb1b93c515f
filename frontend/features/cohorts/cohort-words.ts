import type { Cohort } from '#shared/contract/cohorts.ts';
import { dateInWords } from '#shared/domain/dates.ts';

export const policyNames: Readonly<Record<Cohort['policy'], string>> = {
  coach: 'A coach opens days',
  coach_or_wait: 'A coach or the clock opens days',
  daily: 'A day opens each morning',
};

export const policyHints: Readonly<Record<Cohort['policy'], string>> = {
  coach: 'Days open with your feedback or Unlock alone.',
  coach_or_wait: 'As without a cohort: handed-in work that waits too long opens the next day by itself.',
  daily:
    "The next day opens at 6:00 AM of each client's own day, handed in or not. Holds and pauses stop it.",
};

/** 'Starts Dec 7'. */
export const startInWords = ({ isAhead, startsOn }: Pick<Cohort, 'isAhead' | 'startsOn'>): string =>
  `${isAhead ? 'Starts' : 'Started'} ${dateInWords(startsOn, { timeZone: 'UTC' })}`;
