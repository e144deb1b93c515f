import { ApiError } from './api-error.ts';

export interface HttpOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

let reEnter = async (): Promise<boolean> => false;

/** Asked when a call finds that the session is over; true: the person is back. */
export const whenSignedOut = (handler: () => Promise<boolean>): void => {
  reEnter = handler;
};

/** Runs a call, and once more when the session was over and its person came back. */
export async function withReEntry<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver || !(await reEnter())) throw error;
    return await run();
  }
}

/** One call with cookies, JSON in and out. Kept free of the contract, so that the landing page stays light. */
export async function http<T>(method: string, path: string, options: HttpOptions = {}): Promise<T> {
  const run = () => httpOnce<T>(method, path, options);
  return await (path.startsWith('/api/auth/') ? run() : withReEntry(run));
}

/** A page of a list: its rows, how many there are in all, and where the next page begins. */
export interface HttpPage<T> {
  items: T;
  total: number;
  /** Nobody counted further: there are more than `total`. */
  isAtLeast?: boolean;
  next: string | null;
}

/** The same for a list that comes page by page. */
export async function httpPage<T>(path: string, signal?: AbortSignal): Promise<HttpPage<T>> {
  return await withReEntry(async () => {
    const { text, headers } = await receive('GET', path, signal ? { signal } : {});
    const next =
      /[?&](?:cursor|before)=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;
    const total = Number(headers.get('x-total-count') ?? 0);
    return { items: parseAnswer<T>(text), total, isAtLeast: headers.has('x-total-count-at-least'), next };
  });
}

/** The same, where a session that is over is an error like any other. */
export const httpOnce = async <T>(method: string, path: string, options: HttpOptions): Promise<T> =>
  parseAnswer<T>((await receive(method, path, options)).text);

/** In characters; browsers give all that outlive a page 64 kB together. */
const SMALL = 4_000;

/** A reload right after a press must not break off the small write that the press made. */
const outlivesPage = (method: string, sent: string | FormData | undefined): boolean =>
  method !== 'GET' && (sent === undefined || (typeof sent === 'string' && sent.length <= SMALL));

interface Received {
  text: string;
  headers: Headers;
}

/** ms until a read is given up, the time for its body included. A write has no limit: it may have been made. */
const READ_LIMIT = 15_000;

async function receive(method: string, path: string, options: HttpOptions): Promise<Received> {
  if (method !== 'GET') return await exchange(method, path, options);
  const { signal } = options;
  const limit = new AbortController();
  const pass = (): void => limit.abort(signal?.reason);
  signal?.addEventListener('abort', pass);
  if (signal?.aborted) pass();
  const timer = setTimeout(() => limit.abort(new Error('The server did not answer in time.')), READ_LIMIT);
  try {
    return await exchange(method, path, { ...options, signal: limit.signal });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', pass);
  }
}

async function exchange(method: string, path: string, options: HttpOptions): Promise<Received> {
  const { body, headers = {}, signal } = options;
  const isJson = body !== undefined && !(body instanceof FormData);
  const sent = isJson ? JSON.stringify(body) : (body as FormData | undefined);
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal ? { signal } : {}),
    ...(outlivesPage(method, sent) ? { keepalive: true } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) {
    throw new ApiError(
      answer.status,
      text || answer.statusText,
      answer.headers.get('x-request-id') ?? undefined,
      Number.parseInt(answer.headers.get('retry-after') ?? '', 10) || undefined,
    );
  }
  return { text, headers: answer.headers };
}

export function parseAnswer<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error('Invalid JSON response from server');
  }
}
