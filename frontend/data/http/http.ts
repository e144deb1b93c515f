import { deviceNow, learnTime, pageStart } from '#frontend/browser/clock.ts';
import { ApiError, answerError, unsentForm } from './api-error.ts';
import { isPreload } from './preloaded.ts';

export interface HttpOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

interface HttpSession {
  /** Who this page is for: a write of a page that another person's session has overtaken is refused. */
  currentUserId: () => number | undefined;
  /** The session has expired, or with `isProof` the call needs a recent sign-in. True once the user has signed in again. */
  reEnter: (isProof: boolean) => Promise<boolean>;
  /** A coach lacks the second factor that the site requires. */
  lackFactor: () => void;
}

let session: HttpSession = {
  currentUserId: () => undefined,
  reEnter: async () => false,
  lackFactor: () => undefined,
};

/** Tells calls of the session, which is built on them. */
export const configureHttp = (own: HttpSession): void => {
  session = own;
};

export const personHeader = (): Record<string, string> => {
  const id = session.currentUserId();
  return id === undefined ? {} : { 'x-person': String(id) };
};

/** Runs a call, and repeats it once if the user signed in again after the session expired. */
export async function withReEntry<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { status, code } = error as ApiError;
    if (code === 'second-factor') session.lackFactor();
    const isProof = code === 'proof';
    if (!(isProof || (error instanceof ApiError && status === 401)) || !(await session.reEnter(isProof)))
      throw error;
    return await run();
  }
}

/** One call with cookies and JSON. Does not import the contract, to keep the landing page small. */
export async function http<T>(method: string, path: string, options: HttpOptions = {}): Promise<T> {
  const run = () => httpOnce<T>(method, path, options);
  return await (path.startsWith('/api/auth/') ? run() : withReEntry(run));
}

/** A page of a list: rows, total, and the cursor of the next page. */
export interface HttpPage<T> {
  items: T;
  total: number;
  /** The server stopped counting at `total`. */
  isAtLeast?: boolean;
  /** Of notices: the unseen ones on all pages. */
  unseen?: number;
  next: string | null;
}

/** Fetches one page of a list. */
export async function httpPage<T>(path: string, signal?: AbortSignal): Promise<HttpPage<T>> {
  return await withReEntry(async () => {
    const { text, headers } = await receive('GET', path, signal ? { signal } : {});
    const cursor = /[?&](?:cursor|before)=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    const next = cursor === undefined ? null : decodeURIComponent(cursor);
    const total = Number(headers.get('x-total-count') ?? 0);
    const unseen = headers.get('x-unseen-count');
    return {
      ...{ items: parseAnswer<T>(text), total, isAtLeast: headers.has('x-total-count-at-least'), next },
      ...(unseen === null ? {} : { unseen: Number(unseen) }),
    };
  });
}

/** As `http`, but an expired session is an ordinary error. */
export const httpOnce = async <T>(method: string, path: string, options: HttpOptions): Promise<T> =>
  parseAnswer<T>((await receive(method, path, options)).text);

/** In characters; browsers limit all keepalive bodies together to 64 kB. */
const SMALL = 4_000;

/** Uses keepalive for small writes, so that a reload right after the click does not abort them. */
const outlivesPage = (method: string, sent: string | FormData | undefined): boolean =>
  method !== 'GET' && (sent === undefined || (typeof sent === 'string' && sent.length <= SMALL));

interface Received {
  text: string;
  headers: Headers;
}

/** Timeout of a read in ms, body included. Writes have none: an aborted write may still have happened. */
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
  const sentAt = method === 'GET' && isPreload(path) ? pageStart() : deviceNow();
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      // A read with a header of its own would not use what the page has preloaded.
      ...(method === 'GET' ? {} : personHeader()),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal ? { signal } : {}),
    ...(outlivesPage(method, sent) ? { keepalive: true } : {}),
  }).catch(async (failure: unknown) => {
    throw sent instanceof FormData ? await unsentForm(sent, failure) : failure;
  });
  learnTime(answer.headers.get('date'), sentAt);
  const text = await answer.text();
  if (!answer.ok) {
    throw answerError(answer.status, text || answer.statusText, (name) => answer.headers.get(name));
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
