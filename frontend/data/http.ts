import { ApiError } from './api-error.ts';

export interface HttpOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

let onSignedOut = (): void => undefined;

/** Told when a call finds that the session is over. */
export const whenSignedOut = (listener: () => void): void => {
  onSignedOut = listener;
};

/** One call with cookies, JSON in and out. Kept free of the contract, so that the landing page stays light. */
export async function http<T>(method: string, path: string, options: HttpOptions = {}): Promise<T> {
  const { body, headers = {}, signal } = options;
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) {
    const isAuth = path.startsWith('/api/auth/');
    if (answer.status === 401 && !isAuth) onSignedOut();
    throw new ApiError(
      answer.status,
      text || answer.statusText,
      answer.headers.get('x-request-id') ?? undefined,
    );
  }
  return parseAnswer<T>(text);
}

export function parseAnswer<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error('Invalid JSON response from server');
  }
}
