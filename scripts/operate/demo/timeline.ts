import type { DemoPerson } from './demo-schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface DemoReview {
  at: Date;
  rating: number;
  unlocks: boolean;
}

export interface DemoSubmission {
  day: number;
  at: Date;
  review: DemoReview | null;
}

interface Opening {
  day: number;
  at: Date;
}

export interface Timeline {
  joinedAt: Date;
  submissions: DemoSubmission[];
  /** Unlock times of the days after the first. */
  openings: Opening[];
}

export const hoursAfter = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR);

/** Times of all events, counted back from now; deterministic. */
export function timelineOf(person: DemoPerson, index: number, now: Date): Timeline {
  const { lastSubmitted, missed = [], idleHours, last } = person;
  const days = Array.from({ length: lastSubmitted }, (_, n) => n + 1).filter((day) => !missed.includes(day));
  const agoOf = (day: number): number =>
    day === lastSubmitted ? idleHours : idleHours + (lastSubmitted - day) * 25 + ((index * 5 + day * 3) % 4);
  // Spreads the minutes, so that times are not on the full hour.
  const minutes = (day: number): number => (index * 17 + day * 29 + 7) % 47;
  const timeOf = (day: number, hours: number): Date =>
    new Date(now.getTime() - hours * HOUR - minutes(day) * MINUTE);
  const submissions = days.map((day): DemoSubmission => {
    const at = timeOf(day, agoOf(day));
    const isLast = day === lastSubmitted;
    if (isLast && last === 'waiting') return { day, at, review: null };
    const wait = Math.min(3 + ((index * 7 + day * 5) % 9), agoOf(day) / 2);
    const isHeld = isLast && last === 'held';
    const rating = isHeld ? 2 : 3 + ((index + day) % 3);
    const reviewedAt = new Date(at.getTime() + wait * HOUR + minutes(day + 5) * MINUTE);
    return { day, at, review: { at: reviewedAt, rating, unlocks: !isHeld } };
  });
  const joinedAt = days.length === 0 ? timeOf(0, idleHours) : timeOf(0, agoOf(1) + 6);
  return { joinedAt, submissions, openings: openingsOf(person, submissions) };
}

/** A day unlocks with the review of the previous day; without one the coach unlocks it. */
function openingsOf(person: DemoPerson, submissions: readonly DemoSubmission[]): Opening[] {
  const lastDay = person.resumeDay ?? person.currentDay;
  const submissionOf = new Map(submissions.map((submission) => [submission.day, submission]));
  return Array.from({ length: Math.max(0, lastDay - 1) }, (_, n) => n + 2).flatMap((day): Opening[] => {
    const before = submissionOf.get(day - 1);
    if (before?.review?.unlocks) return [{ day, at: new Date(before.review.at.getTime() + 1_000) }];
    const own = submissionOf.get(day);
    if (own) return [{ day, at: hoursAfter(own.at, -5) }];
    if (before) return [{ day, at: hoursAfter(before.at, person.idleHours / 3) }];
    // Two missed days in a row: the first unlocked with the previous review, this one a day later.
    const later = submissions.find((submission) => submission.day > day);
    return later ? [{ day, at: hoursAfter(later.at, -5 - 25 * (later.day - day)) }] : [];
  });
}

/** Start time of a day's conversation. */
export function startOfTalk({ joinedAt, submissions, openings }: Timeline, day: number): Date {
  const known = [...submissions, ...openings].find((moment) => moment.day === day);
  return known?.at ?? joinedAt;
}
