import type { ShortAnswers } from './answers-in-short.ts';
import type { Business } from './demo-person.ts';
import type { DemoReviewText } from './demo-story.ts';

/** Default texts of a day, for participants without their own. */
export interface DayText {
  answers:
    | ShortAnswers
    | ((business: Business & { company: string; line: string }, index: number) => ShortAnswers);
  note: string;
  review: DemoReviewText;
}
