import type { FastifyError } from 'fastify';
import { isTransient } from '#shared/database/transient-errors.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { badRequest, HttpError } from './errors.ts';

/** Parser errors have neither status nor code; a full disk or an unavailable store has a code. */
export function readFormError(error: unknown): Error {
  if (error instanceof HttpError || error instanceof FilesUnavailable) return error;
  if (isTransient(error as Error)) return error as Error;
  const { code } = error as FastifyError;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new HttpError(413, 'The file is too large.');
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) {
    return new HttpError(413, 'The form has too many parts.');
  }
  return code === undefined ? badRequest('The form could not be read.') : (error as Error);
}
