import { AsyncLocalStorage } from 'node:async_hooks';

/** What the work under way goes back to: a person's call, also when a job carries on what it began. */
export interface Cause {
  requestId: string | null;
  /** The span under way, as W3C Trace Context writes it; null while nothing is traced. */
  traceparent: string | null;
}

const causes = new AsyncLocalStorage<Cause>();
const none: Cause = { requestId: null, traceparent: null };

/** Whatever `work` starts, however late it goes on, goes back to `cause`. */
export const runFor = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

export const currentCause = (): Cause => causes.getStore() ?? none;
