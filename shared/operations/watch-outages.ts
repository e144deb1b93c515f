import type { Logger } from './log.ts';

export interface Outages {
  /** A connection broke, or an attempt to connect failed. */
  lost: (error: Error) => void;
  /** A connection opened. True if an outage ended. */
  restored: () => boolean;
}

/** Logs one line per outage and one per recovery with its seconds, not one per connection or attempt. */
export function watchOutages(service: string, log: Logger): Outages {
  let since: number | undefined;
  return {
    lost: (error) => {
      if (since === undefined) log.warn({ error: error.message }, `${service} connection lost`);
      since ??= performance.now();
    },
    restored: () => {
      if (since === undefined) return false;
      const seconds = Math.round((performance.now() - since) / 100) / 10;
      since = undefined;
      log.info({ seconds }, `${service} connection restored`);
      return true;
    },
  };
}
