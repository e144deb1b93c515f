/** A server that we started. */
export interface Service {
  url: string;
  pid: number;
  /** Undefined: it keeps none. */
  logFile?: string;
  /** Settles when it has ended, however that came about: the signal or exit code, and its last words. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}
