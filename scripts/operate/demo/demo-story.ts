export interface DemoReviewText {
  comment: string;
  strengths: string;
  improvements: string;
  action: string;
  resources?: string;
}

/** What one participant handed in on a day and heard about it. */
export interface StoryDay {
  /** The lines of the handed-in file; day 1 has a form instead. */
  work?: readonly string[];
  fileName?: string;
  note?: string;
  review?: DemoReviewText;
  /** Annotations: the words or the part they point at, and what the coach says there. */
  remarks?: readonly (readonly [target: string, comment: string])[];
}

/** A message: its day, the hours since that day was handed in (or opened, when it was not), who wrote, what. */
export type StoryLine = readonly [day: number, hours: number, by: 'client' | 'coach', message: string];

/** What is one participant's own; days that are missing here take the general words. */
export interface DemoStory {
  days: Readonly<Record<number, StoryDay>>;
  talk: readonly StoryLine[];
}
