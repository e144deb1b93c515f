import { httpOnce } from '#frontend/data/calls/http.ts';
import type { Entry } from './write.ts';

/** Time for an upload on a slow line, in ms. */
const UPLOAD_MS = 300_000;

/** Posts the file of an entry, and names it; a later attempt gets the id of what has arrived. */
export async function sendUpload(
  { path, fields, file, into }: NonNullable<Entry['upload']>,
  entryId: string,
): Promise<object> {
  const headers = { 'idempotency-key': `file-${entryId}` };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, 'recording');
  const signal = AbortSignal.timeout(UPLOAD_MS);
  const { id } = await httpOnce<{ id: string }>('POST', path, { body: form, headers, signal });
  return into === 'files' ? { files: [id] } : { voice: id };
}
