/** Statuses below 500 that say nothing about the call itself. */
const TRANSIENT_STATUSES = new Set([408, 425, 429]);

/** A call that did not succeed: the message is the status, a colon and the body. */
export class ApiError extends Error {
  readonly status: number;
  /** The same call may succeed later. */
  readonly isTransient: boolean;
  /** What the server says to people. */
  readonly serverMessage: string | undefined;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** Seconds that the server wants to pass before the same call. */
  readonly retryAfter: number | undefined;
  /** The parsed body, whatever it is. */
  readonly body: unknown;

  constructor(status: number, text: string, requestId?: string, retryAfter?: number) {
    super(`${status}: ${text}`);
    this.status = status;
    this.isTransient = status >= 500 || TRANSIENT_STATUSES.has(status);
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.body = parse(text);
    const { message, fields } = (this.body ?? {}) as { message?: unknown; fields?: Record<string, string> };
    this.serverMessage = typeof message === 'string' ? message : undefined;
    this.fields = fields ?? {};
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same call may succeed later: no connection, no whole answer in time, or a server that is not well. */
export const isTransient = (error: unknown): boolean => !(error instanceof ApiError) || error.isTransient;

/** What a toast may show of an error: the server's own words, else the fallback. */
export const wordsOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? fallback;
