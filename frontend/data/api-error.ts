/** A call that did not succeed: the message is the status, a colon and the body. */
export class ApiError extends Error {
  readonly status: number;
  /** What the server says to people. */
  readonly serverMessage: string | undefined;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** The parsed body, whatever it is. */
  readonly body: unknown;

  constructor(status: number, text: string, requestId?: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.requestId = requestId;
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

/** What a toast may show of an error: the server's own words, else the fallback. */
export const wordsOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? fallback;
