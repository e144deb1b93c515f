/** Statuses below 500 that may succeed on a retry. */
const TRANSIENT_STATUSES = new Set([408, 425, 429]);

/** A failed call. The message is `status: body`. */
export class ApiError extends Error {
  readonly status: number;
  readonly isTransient: boolean;
  /** The server's error text for the user. */
  readonly serverMessage: string | undefined;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** Retry-After in seconds. */
  readonly retryAfter: number | undefined;
  /** `ErrorCode` of the contract, which the landing page does not load. */
  readonly code: string | undefined;
  /** The parsed body, unvalidated. */
  readonly body: unknown;

  constructor(status: number, text: string, requestId?: string, retryAfter?: number) {
    super(`${status}: ${text}`);
    this.status = status;
    this.isTransient = status >= 500 || TRANSIENT_STATUSES.has(status);
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.body = parse(text);
    const { message, fields, code } = (this.body ?? {}) as {
      message?: unknown;
      fields?: Record<string, string>;
      code?: string;
    };
    this.code = code;
    this.serverMessage = typeof message === 'string' ? message : undefined;
    this.fields = fields ?? {};
  }
}

/** The error of an answer. `header` reads one of its headers. */
export const answerError = (
  status: number,
  text: string,
  header: (name: string) => string | null,
): ApiError =>
  new ApiError(
    status,
    text,
    header('x-request-id') ?? undefined,
    Number.parseInt(header('retry-after') ?? '', 10) || undefined,
  );

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const FILE_GONE = 'This file has changed or is gone. Choose it again.';

/** Why a form was not sent: a file of it was saved again, moved or deleted since it was chosen, or else the failure. */
export async function unsentForm(form: FormData, failure: unknown): Promise<unknown> {
  const files = [...form.values()].filter((value) => value instanceof Blob);
  try {
    await Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer()));
    return failure;
  } catch {
    // No server has answered; nothing but another choice helps.
    return new ApiError(0, JSON.stringify({ message: FILE_GONE }));
  }
}

/** A retry may succeed: no connection, a truncated or late answer, or a server error. */
export const isTransient = (error: unknown): boolean => !(error instanceof ApiError) || error.isTransient;

/** Whether a failed save is retried: transient errors, and 401s. */
export const isRetryable = (error: unknown): boolean =>
  isTransient(error) || (error instanceof ApiError && error.status === 401);

/** The server's error text, else the fallback. A proxy refuses a large body without our words. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const ofProxy = error.status === 413 ? "The file is larger than this site's server accepts." : undefined;
  return error.serverMessage ?? ofProxy ?? fallback;
}
