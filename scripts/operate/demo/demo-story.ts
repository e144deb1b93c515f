import type { ShortAnswers } from './answers-in-short.ts';

export interface DemoReviewText {
  comment: string;
  strengths: string;
  improvements: string;
  action: string;
  /** The day's checks that are not met, by number from 1; absent: by the rating. */
  notYet?: readonly number[];
  resources?: string;
}

/** One participant's submission for a day and its review. */
export interface StoryDay {
  answers?: ShortAnswers;
  /** The answers of the first version that were others; the coach read it, and the answers replaced it some hours later. */
  first?: { answers: ShortAnswers; hours: number };
  /** A file of `files` that is handed in instead. */
  file?: string;
  note?: string;
  review?: DemoReviewText;
  /** Annotations: the quote or field, and the coach's comment. */
  remarks?: readonly (readonly [target: string, comment: string])[];
}

/** By day. */
export type StoryDays = Readonly<Record<number, StoryDay>>;

/** A message: day, hours since the day's submission or unlock, author, text. */
type StoryLine = readonly [day: number, hours: number, by: 'client' | 'coach', message: string];

/** One participant's own texts; other days use the defaults. */
export interface DemoStory {
  days: StoryDays;
  /** The folder of `pictures` that the answers name. */
  pictures?: string;
  talk: readonly StoryLine[];
}
