import type { CohortFinishes, FunnelDay } from '#shared/contract/insights.ts';

const heldBack = ({ reached, submitted }: FunnelDay): number => (reached ?? 0) - (submitted ?? 0);

/** The day that most clients reached without handing it in; the earlier of two. Small groups are hidden. */
export const hardestDay = (days: readonly FunnelDay[]): FunnelDay | undefined =>
  days.reduce<FunnelDay | undefined>(
    (worst, each) => (heldBack(each) > (worst ? heldBack(worst) : 0) ? each : worst),
    undefined,
  );

const unfinished = ({ started, within42 }: CohortFinishes): number => (started ?? 0) - (within42 ?? 0);

/** The cohort with the most clients who have not finished. */
export const mostUnfinished = (cohorts: readonly CohortFinishes[]): CohortFinishes | undefined =>
  cohorts.toSorted((a, b) => unfinished(b) - unfinished(a))[0];
