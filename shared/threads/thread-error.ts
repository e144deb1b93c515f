/** Why a thread gave no result. */
export type ThreadFailure = 'too-slow' | 'too-large' | 'failed';

export class ThreadError extends Error {
  readonly failure: ThreadFailure;
  /** The thread has refused its task, and can do others. */
  readonly isRefusal: boolean;
  constructor(failure: ThreadFailure, message: string, isRefusal = false) {
    super(message);
    this.failure = failure;
    this.isRefusal = isRefusal;
  }
}

/** What a thread or process posts. */
export type ThreadMessage =
  | { type: 'begun' }
  | { type: 'done'; result: unknown }
  | { type: 'failed'; failure: ThreadFailure; message: string; isRefusal: boolean }
  | { type: 'question'; id: number; question: unknown };

/** What it receives. */
export type ThreadOrder = { type: 'task'; task: unknown } | { type: 'answer'; id: number; content: unknown };

/** Tells a module that its thread serves tasks, and at which priority. */
export interface ThreadData {
  serves: typeof SERVES;
  nice: number;
}

export const SERVES = 'serves tasks';
/**
 * On Linux a thread has a priority of its own, as `nice` counts it: 0 is the event loop's, which answers everybody.
 * `soon` is for work that somebody waits for, `later` for work of many seconds.
 */
export const niceness = { soon: 5, later: 10 } as const;
