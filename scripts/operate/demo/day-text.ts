import type { DemoPerson } from './demo-person.ts';
import type { DemoReviewText } from './demo-story.ts';

/** Default texts of a day, for participants without their own. */
export interface DayText {
  /** The lines of the submitted file. */
  work: (person: DemoPerson) => string[];
  note: string;
  review: DemoReviewText;
}
