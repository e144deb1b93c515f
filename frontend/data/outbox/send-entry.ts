import { ApiError } from '#frontend/data/api-error.ts';
import { httpOnce } from '#frontend/data/http.ts';
import type { Entry } from './entry.ts';

/** An answer that takes longer counts as lost; the same key makes the next attempt the same write. */
const PATIENCE_MS = 15_000;

/** One attempt. A session that is over is told by its 401, nobody is asked for a password here. */
export async function sendEntry({ id, method, path, headers, body, first }: Entry): Promise<unknown> {
  if (first) await httpOnce('PUT', first.path, { body: first.body, signal: patience() }).catch(unlessRefused);
  const signal = patience();
  return await httpOnce(method, path, { body, headers: { ...headers, 'idempotency-key': id }, signal });
}

const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE_MS);

/** When what it prepares has happened already, its refusal says so; the call itself then tells the outcome. */
function unlessRefused(error: unknown): void {
  const isRefused = error instanceof ApiError && error.status === 409;
  if (!isRefused) throw error;
}
