import type { FastifyRequest } from 'fastify';
import { cleanName } from '#shared/domain/file-names.ts';
import { badRequest, HttpError } from './errors.ts';
import { readFormError } from './form-error.ts';

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
