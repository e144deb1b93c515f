import type { Cohort } from '#shared/contract/cohorts.ts';
import { dateInWords } from '#shared/domain/dates.ts';

/** 'Starts Dec 7'. */
export const startInWords = ({ isAhead, startsOn }: Pick<Cohort, 'isAhead' | 'startsOn'>): string =>
  `${isAhead ? 'Starts' : 'Started'} ${dateInWords(startsOn, { timeZone: 'UTC' })}`;
