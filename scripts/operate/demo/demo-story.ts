export interface DemoReviewText {
  comment: string;
  strengths: string;
  improvements: string;
  action: string;
  resources?: string;
}

/** One participant's submission for a day and its review. */
export interface StoryDay {
  /** The lines of the submitted file; day 1 has a form instead. */
  work?: readonly string[];
  fileName?: string;
  note?: string;
  review?: DemoReviewText;
  /** Annotations: the quote or field, and the coach's comment. */
  remarks?: readonly (readonly [target: string, comment: string])[];
}

/** A message: day, hours since the day's submission or unlock, author, text. */
export type StoryLine = readonly [day: number, hours: number, by: 'client' | 'coach', message: string];

/** One participant's own texts; other days use the defaults. */
export interface DemoStory {
  days: Readonly<Record<number, StoryDay>>;
  talk: readonly StoryLine[];
}
