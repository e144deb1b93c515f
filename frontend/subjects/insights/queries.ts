import { list, on, pages } from '#frontend/data/lists/list.ts';
import { userMoves } from '#frontend/data/lists/stale.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';

/** What the pictures are of. */
export interface InsightPeriod {
  weeks: number;
  /** Only who is in this programme. */
  programme?: number | undefined;
}

const ofProgramme = (programme: number | undefined) =>
  programme === undefined ? {} : { programme: String(programme) };

const ofPeriod = ({ weeks, programme }: InsightPeriod) => ({
  weeks: String(weeks),
  ...ofProgramme(programme),
});

const days = list('GET /api/insights/days', { staleWith: attentionQuery, staleOn: on(...userMoves) });
/** The clients by day, or those of one programme. */
export const clientsByDayQuery = (programme?: number) => days(ofProgramme(programme));

const staleOn = on('insights.changed');
const load = list('GET /api/insights/load', { staleOn });
/** Submissions to expect on the coming days. */
export const loadQuery = (programme?: number) => load(ofProgramme(programme));

// The previous period is shown until the new one is loaded.
const shown = { staleOn, keepsPrevious: true };
const funnel = list('GET /api/insights/funnel', shown);
export const funnelQuery = (period: InsightPeriod) => funnel(ofPeriod(period));
const reviews = list('GET /api/insights/reviews', shown);
export const reviewTimesQuery = (period: InsightPeriod) => reviews(ofPeriod(period));
const replies = list('GET /api/insights/replies', shown);
export const replyTimesQuery = (period: InsightPeriod) => replies(ofPeriod(period));
const finishes = list('GET /api/insights/finishes', shown);
export const finishesQuery = (period: InsightPeriod) => finishes(ofPeriod(period));
const ofCohorts = list('GET /api/insights/cohorts', shown);
export const cohortFinishesQuery = (period: InsightPeriod) => ofCohorts(ofPeriod(period));

const behind = pages('GET /api/users', { staleWith: funnel, keepsPrevious: true });
/** How many clients are behind a number, as the total of a page of one. */
export const peopleBehindQuery = (insight: string, period: InsightPeriod, cohort?: number) =>
  behind({ insight, ...ofPeriod(period), limit: '1', ...(cohort && { cohort: String(cohort) }) });
