import { ApiError } from '#frontend/data/calls/api-error.ts';
import { httpOnce } from '#frontend/data/calls/http.ts';
import type { Entry } from './write.ts';

/** Timeout in ms. The next attempt has the same key, so it is the same write. */
const PATIENCE_MS = 15_000;

/** Makes one attempt. A 401 is reported, without asking for the password here. */
export async function sendEntry({ id, method, path, headers, first, ...entry }: Entry): Promise<unknown> {
  const key = { 'idempotency-key': id };
  const body = entry.upload
    ? {
        ...(entry.body as object),
        ...(await (await import('./send-upload.ts')).sendUpload(entry.upload, id)),
      }
    : entry.body;
  if (first) await httpOnce('PUT', first.path, { body: first.body, signal: patience() }).catch(unlessRefused);
  const signal = patience();
  return await httpOnce(method, path, { body, headers: { ...headers, ...key }, signal });
}

const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE_MS);

/** Ignores a rejection of the first PUT: it may have been applied already, and the call itself decides. */
function unlessRefused(error: unknown): void {
  const isRefused = error instanceof ApiError && error.status === 409;
  if (!isRefused) throw error;
}
