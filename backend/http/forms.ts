import type { Readable } from 'node:stream';
import type { FastifyError, FastifyRequest } from 'fastify';
import { isTransient } from '#shared/database/transient-errors.ts';
import { cleanName } from '#shared/domain/file-names.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { badRequest, HttpError } from './errors.ts';

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

/**
 * Reads the single file of a small form, in the field `file`, into memory (a few megabytes at most). Throws 400
 * without a file, 413 above `maxSize` bytes, 415 when the body is not multipart.
 */
export async function readFormFile(
  request: FastifyRequest,
  maxSize: number,
): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart()) throw new HttpError(415, 'Send the file as multipart/form-data.');
  try {
    const part = await request.file({ limits: { fileSize: maxSize, files: 1, parts: 2 } });
    if (part?.fieldname !== 'file') throw badRequest('Please choose a file.', { file: 'A file is required' });
    return { name: cleanName(part.filename), content: await part.toBuffer() };
  } catch (error) {
    throw readFormError(error);
  }
}

/** Parser errors have neither status nor code; a full disk or an unavailable store has a code. */
function readFormError(error: unknown): Error {
  if (error instanceof HttpError || error instanceof FilesUnavailable) return error;
  if (isTransient(error as Error)) return error as Error;
  const { code } = error as FastifyError;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new HttpError(413, 'The file is too large.');
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) {
    return new HttpError(413, 'The form has too many parts.');
  }
  return code === undefined ? badRequest('The form could not be read.') : (error as Error);
}
