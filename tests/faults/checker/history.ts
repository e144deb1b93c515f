/** What is known of a run: everything that anyone asked for and was told, in the order it happened. */
export interface History {
  operations: readonly Operation[];
  /** What became of each attempt at an operation. */
  attempts: readonly Attempt[];
  sightings: readonly Sighting[];
  leaks: readonly Leak[];
  /** What screens show at the end. */
  screens: readonly ScreenEnd[];
  /** Spans in ms of the run's clock in which something was broken on purpose. */
  faults: readonly { from: number; to: number }[];
}

export type OperationKind = 'message' | 'submission' | 'feedback' | 'upload';

/** A write that must have one effect. Its text is unique, so the effect can be found. */
export interface Operation {
  id: number;
  kind: OperationKind;
  /** Who asked for it. */
  person: number;
  /** The participant whom it is about. */
  client: number;
  day: number;
  key: string;
  /** The message, the notes, the comment or the content of the file. */
  text: string;
}

/** `unknown`: no answer, or one that says nothing of the effect. */
export interface Attempt {
  operation: number;
  calledAt: number;
  endedAt: number;
  outcome: 'ok' | 'fail' | 'unknown';
  status: number | null;
  /** What identifies the effect: a row's id or a file's address. */
  effect: string | null;
}

/** A screen rendered a message for the first time. */
export interface Sighting {
  screen: string;
  message: number;
  at: number;
}

/** One participant's text that reached a person without access. */
export interface Leak {
  reader: number;
  owner: number;
  way: 'push' | 'answer';
}

export interface ScreenEnd {
  screen: string;
  person: number;
  client: number;
  /** Ids of messages as rendered, from the top. */
  shown: readonly number[];
  /** How often a list with a repeated or misplaced message was rendered on the way. */
  brokenRenders: number;
}
