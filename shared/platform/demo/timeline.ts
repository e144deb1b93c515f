import type { DemoPerson } from './demo-person.ts';

const HOUR = 3_600_000;

export interface DemoReview {
  at: Date;
  rating: number;
  unlocks: boolean;
}

export interface DemoSubmission {
  day: number;
  at: Date;
  review: DemoReview | null;
}

export interface Timeline {
  joinedAt: Date;
  submissions: DemoSubmission[];
  /** When the questions about a day were asked, newest last. */
  talks: { day: number; at: Date }[];
}

/** When everything happened, counted back from now; the same at every run. */
export function timelineOf(person: DemoPerson, index: number, now: Date): Timeline {
  const { lastSubmitted, missed = [], idleHours, last, talks } = person;
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - Math.max(0.2, hours) * HOUR);
  const days = Array.from({ length: lastSubmitted }, (_, n) => n + 1).filter((day) => !missed.includes(day));
  const submittedAgo = (day: number): number =>
    idleHours + (lastSubmitted - day) * 25 + ((index * 5 + day * 3) % 4);
  const submissions = days.map((day): DemoSubmission => {
    const isLast = day === lastSubmitted;
    const ago = isLast ? idleHours : submittedAgo(day);
    const wait = 3 + ((index * 7 + day * 5) % 9);
    const isWaiting = isLast && last === 'waiting';
    const review = {
      at: hoursAgo(ago - Math.min(wait, ago / 2)),
      rating: 3 + ((index + day) % 3),
      unlocks: !(isLast && last === 'held'),
    };
    return { day, at: hoursAgo(ago), review: isWaiting ? null : review };
  });
  return {
    joinedAt: hoursAgo(days.length === 0 ? idleHours : submittedAgo(1) + 6),
    submissions,
    talks: submissions
      .slice(-talks || submissions.length)
      .map(({ day, at }) => ({ day, at: new Date(at.getTime() - HOUR) })),
  };
}
