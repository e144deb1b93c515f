/** All requests and responses of a run, in order. */
export interface History {
  operations: readonly Operation[];
  /** The result of each attempt. */
  attempts: readonly Attempt[];
  sightings: readonly Sighting[];
  leaks: readonly Leak[];
  /** The final state of the screens. */
  screens: readonly ScreenEnd[];
  /** Spans with a fault, in ms of the run's clock. */
  faults: readonly { from: number; to: number }[];
}

export type OperationKind = 'message' | 'submission' | 'feedback' | 'upload';

/** A write that must have one effect, which is found by its unique text. */
export interface Operation {
  id: number;
  kind: OperationKind;
  /** The author. */
  person: number;
  /** The participant it concerns. */
  client: number;
  day: number;
  key: string;
  /** The message, notes, comment or file content. */
  text: string;
}

/** `unknown`: no response, or one that does not tell the effect. */
export interface Attempt {
  operation: number;
  calledAt: number;
  endedAt: number;
  outcome: 'ok' | 'fail' | 'unknown';
  status: number | null;
  /** The effect's id: a row's id or a file's URL. */
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
  /** Number of renders with a repeated or misplaced message. */
  brokenRenders: number;
}
