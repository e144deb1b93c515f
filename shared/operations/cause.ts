import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that started the current work, also across jobs. */
export interface Cause {
  requestId: string | null;
  /** The current span as W3C Trace Context; null without tracing. */
  traceparent: string | null;
}

const causes = new AsyncLocalStorage<Cause>();
const none: Cause = { requestId: null, traceparent: null };

/** Runs `work` and everything it starts, also asynchronously, with `cause`. */
export const runFor = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

export const currentCause = (): Cause => causes.getStore() ?? none;
