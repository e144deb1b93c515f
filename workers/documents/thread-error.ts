/** Why a thread gave no result. */
export type ThreadFailure = 'too-slow' | 'too-large' | 'failed';

export class ThreadError extends Error {
  readonly failure: ThreadFailure;
  constructor(failure: ThreadFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
