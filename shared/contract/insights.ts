import { z } from 'zod';
import { CurrentDay, Day, endpoint, Id, PathId } from './endpoint.ts';
import { DEFAULT_INSIGHT_WEEKS } from './limits.ts';
import { InsightWeeks } from './page-query.ts';

/** The clients who stand on a day; 0: not started or paused. */
export const ClientsOnDay = z.object({
  day: CurrentDay,
  clients: z.number().int(),
  /** Of these in a running sprint, the ones without activity for 48 hours. */
  silent: z.number().int(),
});
export type ClientsOnDay = z.infer<typeof ClientsOnDay>;

/** Only the clients of one programme, in any version; finished ones in what they did, not in where people are. */
const OfProgramme = z.object({ programme: PathId.optional() });

export const listClientsByDay = endpoint('GET /api/insights/days', {
  summary:
    'How many clients stand on each day from 0 to the last one of the longest programme, and how many of them are silent.',
  query: OfProgramme,
  response: z.array(ClientsOnDay),
});

const Count = z.number().int();

/** Hours with two significant digits. */
const Hours = z.number().nullable();

/** Weeks begin on Monday in the coach's time zone; the last is the present one. */
const Period = OfProgramme.extend({
  weeks: InsightWeeks.prefault(String(DEFAULT_INSIGHT_WEEKS)),
});

/**
 * The clients who reached a day in the period; deactivated ones count, deleted ones do not. Null: a group of fewer
 * than five, which only owners see.
 */
export const FunnelDay = z.object({
  day: Day,
  /** Also of small groups, as "fewer than five". */
  reached: Count.nullable(),
  submitted: Count.nullable(),
  reviewed: Count.nullable(),
  /** Without a submission, with a later day reached. */
  missed: Count.nullable(),
  /** Median time from the unlock to the first submission, without pauses. */
  hours: Hours,
});
export type FunnelDay = z.infer<typeof FunnelDay>;

export const getFunnel = endpoint('GET /api/insights/funnel', {
  summary: 'How many clients reached, submitted and missed each day, and how long they took.',
  query: Period,
  response: z.array(FunnelDay),
});

/** Waiting times that ended in a week, by the coach who ended them. */
export const WaitingWeek = z.object({
  /** Its Monday. */
  week: z.iso.date(),
  coachId: Id,
  coachName: z.string(),
  /** Null with the times: fewer than five, which only owners see. */
  count: Count.nullable(),
  medianHours: Hours,
  /** The 90th percentile. */
  longHours: Hours,
});
export type WaitingWeek = z.infer<typeof WaitingWeek>;

const Waits = z.object({
  /** Hours until a waiting submission unlocks the next day, the promise to clients; null without one. */
  promise: z.number().nullable(),
  /** All coaches' in the whole period; null with fewer than five, which only owners see, or none. */
  medianHours: Hours,
  /** The Mondays of the period. */
  weeks: z.array(z.iso.date()),
  rows: z.array(WaitingWeek),
});
export type Waits = z.infer<typeof Waits>;

export const getReviewTimes = endpoint('GET /api/insights/reviews', {
  summary: 'How long submissions waited for their feedback, per week and coach.',
  query: Period,
  response: Waits,
});

export const getReplyTimes = endpoint('GET /api/insights/replies', {
  summary: "How long clients' first unanswered messages waited for a coach, per week and coach.",
  query: Period,
  response: Waits.omit({ promise: true }),
});

/**
 * Clients who began, and those who finished within so many days, or within the days of the chosen programme, a third more and
 * twice as many. Null: fewer than five, for owners only.
 */
export const Finishes = z.object({
  started: Count.nullable(),
  within21: Count.nullable(),
  within28: Count.nullable(),
  within42: Count.nullable(),
  /** All of them have had so many days. */
  isSettled: z.object({ within21: z.boolean(), within28: z.boolean(), within42: z.boolean() }),
});
export type Finishes = z.infer<typeof Finishes>;

export const StartMonth = Finishes.extend({
  /** Its first day. */
  month: z.iso.date(),
});
export type StartMonth = z.infer<typeof StartMonth>;

export const CohortFinishes = Finishes.extend({
  cohortId: Id,
  name: z.string(),
  startsOn: z.iso.date(),
});
export type CohortFinishes = z.infer<typeof CohortFinishes>;

export const getFinishes = endpoint('GET /api/insights/finishes', {
  summary: 'How many of the clients who began in a month finished within 21, 28 and 42 days.',
  query: Period,
  response: z.array(StartMonth),
});

export const getCohortFinishes = endpoint('GET /api/insights/cohorts', {
  summary: 'How many clients of each cohort that began in the period finished within 21, 28 and 42 days.',
  query: Period,
  response: z.array(CohortFinishes),
});

export const Load = z.object({
  /** Submissions that wait for feedback now. */
  waiting: Count,
  /** Expected submissions, today first, by the coach's calendar. */
  days: z.array(z.object({ date: z.iso.date(), expected: Count })),
});
export type Load = z.infer<typeof Load>;

export const getLoad = endpoint('GET /api/insights/load', {
  summary: 'How many submissions to expect on the coming days, if active clients go on one day a day.',
  query: OfProgramme,
  response: Load,
});
