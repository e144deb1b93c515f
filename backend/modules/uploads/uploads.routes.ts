import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, anyone, participant, signedIn } from '#backend/http/access.ts';
import { setAttachmentHeaders, setPreviewHeaders } from '#backend/http/attachment.ts';
import { badRequest, HttpError } from '#backend/http/errors.ts';
import { readFormError } from '#backend/http/form-error.ts';
import type { Limits } from '#backend/http/limits.ts';
import { type Routes, runKeyed } from '#backend/http/route.ts';
import { sendStored } from '#backend/http/stored-file.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';

import * as contract from '#shared/contract/uploads.ts';
import type { Database } from '#shared/database/database.ts';
import { fileTypes } from '#shared/domain/file-types.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { LAYOUT_POLICY } from './layout-page.ts';
import { getReading, getReadingPage } from './readings.service.ts';
import { type StoredBytes, storeFile } from './store-file.ts';
import {
  getReadableFile,
  readUploadFields,
  recordFile,
  recordPendingFile,
  requirePreview,
  requireStorageLeft,
} from './uploads.service.ts';

/** Enough parts to report a repeated one; more are refused outright. */
const FORM_LIMITS = { files: 2, fields: 8, parts: 10, fieldSize: 100 };

export function uploadsRoutes(
  { app, query, action }: Routes,
  { files, limits }: { files: FileStore; limits: Limits },
): void {
  app.register(multipart, { limits: { fileSize: limits.fileSize, ...FORM_LIMITS } });

  action(contract.upload, participant, async ({ db, actor, key, write, request }) => {
    if (!request.isMultipart()) throw new HttpError(415, 'Send the file as multipart/form-data.');
    const storage = limits.storagePerPerson;
    const { file, day } = await receive(request, actor, { db, files, storage });
    const parts = ['upload', day, file.name, file.sha256];
    return await recordFile(write, files, { userId: actor.id, day, storage }, file, (trx, effect) =>
      runKeyed(trx, { actor, key }, parts, effect),
    );
  });

  query(
    { ...contract.getFile, response: z.any() },
    signedIn,
    async ({ db, actor, params, request, reply }) => {
      const file = await getReadableFile(db, actor, params.fileId);
      setAttachmentHeaders(reply, { name: file.name, mediaType: file.media_type });
      return await sendStored(request, reply, files, file);
    },
  );

  query(
    { ...contract.previewFile, response: z.any() },
    signedIn,
    async ({ db, actor, params, request, reply }) => {
      const file = await getReadableFile(db, actor, params.fileId);
      setPreviewHeaders(reply, { name: file.name, mediaType: requirePreview(file.media_type) });
      return await sendStored(request, reply, files, file);
    },
  );

  action(contract.getReading, signedIn, ({ db, write, actor, params }) =>
    getReading(db, write, actor, params.fileId),
  );

  query({ ...contract.getReadingPage, response: z.any() }, signedIn, async ({ db, actor, params, reply }) => {
    const page = await getReadingPage(db, actor, params.fileId);
    reply.header('content-security-policy', LAYOUT_POLICY).type('text/html; charset=utf-8');
    return await reply.send(page);
  });

  query(contract.getLimits, anyone, async () => ({
    maxFileSize: limits.fileSize,
    fileTypes: Object.keys(fileTypes),
    maxMessageLength: MAX_MESSAGE_LENGTH,
  }));
}

/** Reads the whole body, so that late and repeated parts are detected. */
async function receive(
  request: FastifyRequest,
  actor: Actor,
  { db, files, storage }: { db: Database; files: FileStore; storage: number },
): Promise<{ file: StoredBytes; day: number }> {
  const fields = new Map<string, string>();
  const announce = async (id: string, size: number): Promise<void> => {
    // Refuses a full account before storing; checked again when the row is inserted.
    await requireStorageLeft(db, actor.id, storage, { more: size });
    await recordPendingFile(db, id);
  };
  let file: StoredBytes | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (file || part.fieldname !== 'file') throw badRequest('Send one file in the field "file".');
        file = await storeFile(files, part.file, part.filename ?? '', announce);
      } else {
        if (fields.has(part.fieldname)) throw badRequest(`${part.fieldname} was sent twice.`);
        fields.set(part.fieldname, String(part.value));
      }
    }
    if (!file) throw badRequest('Please upload a file for this task.', { file: 'A file is required' });
    return { file, day: readUploadFields(actor, fields) };
  } catch (error) {
    if (file) await files.delete(file.id);
    throw readFormError(error);
  }
}
