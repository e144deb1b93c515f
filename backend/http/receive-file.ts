import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { badRequest, HttpError } from './errors.ts';
import { readFormError } from './form-error.ts';

export interface Storing<F> {
  store: (source: Readable & { truncated?: boolean }, name: string) => Promise<F>;
  /** The rest of the form was refused. */
  discard: (file: F) => Promise<void>;
}

/**
 * Stores the one file of a form. Reads the whole body, so that late and repeated parts are detected. A file above
 * `maxSize` bytes, or the usual limit, is refused with 413.
 */
export async function receiveFile<F, T>(
  request: FastifyRequest,
  { store, discard }: Storing<F>,
  read: (fields: ReadonlyMap<string, string>) => T,
  maxSize?: number,
): Promise<{ file: F; about: T }> {
  if (!request.isMultipart()) throw new HttpError(415, 'Send the file as multipart/form-data.');
  const fields = new Map<string, string>();
  let file: F | undefined;
  try {
    const limits = maxSize === undefined ? {} : { limits: { fileSize: maxSize } };
    for await (const part of request.parts(limits)) {
      if (part.type === 'file') {
        if (file || part.fieldname !== 'file') throw badRequest('Send one file in the field "file".');
        file = await store(part.file, part.filename ?? '');
      } else {
        if (fields.has(part.fieldname)) throw badRequest(`${part.fieldname} was sent twice.`);
        fields.set(part.fieldname, String(part.value));
      }
    }
    if (!file) throw badRequest('Please upload a file for this task.', { file: 'A file is required' });
    return { file, about: read(fields) };
  } catch (error) {
    if (file) await discard(file);
    throw readFormError(error);
  }
}
