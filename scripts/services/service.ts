/** A server that was started here. */
export interface Service {
  url: string;
  pid: number;
  /** Undefined: no log file. */
  logFile?: string;
  /** Resolves when the server has exited, with the signal or exit code and its last error. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}
