import type { DemoPerson } from './demo-person.ts';
import type { DemoReviewText } from './demo-story.ts';

/** What people write and hear on a day when they have no words of their own for it. */
export interface DayText {
  /** The work itself, as lines of the handed-in file. */
  work: (person: DemoPerson) => string[];
  note: string;
  review: DemoReviewText;
}
