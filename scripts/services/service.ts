/** A server that we started. */
export interface Service {
  url: string;
  pid: number;
  /** Settles when it has ended, however that came about, with its last words. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}
