import type { Unreadable } from '#shared/contract/uploads.ts';

/** The document cannot be read, for a reason to tell its reader. */
export class UnreadableError extends Error {
  readonly reason: Unreadable;
  constructor(reason: Unreadable) {
    super(reason);
    this.reason = reason;
  }
}
