import multipart from '@fastify/multipart';
import { z } from 'zod';
import { anyone, participant, signedIn } from '#backend/http/access.ts';
import { setAttachmentHeaders, setPreviewHeaders } from '#backend/http/attachment.ts';
import { runKeyed } from '#backend/http/idempotency.queries.ts';
import type { Limits } from '#backend/http/limits.ts';
import { receiveFile } from '#backend/http/receive-file.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendStored } from '#backend/http/stored-file.ts';
import { fileTypes } from '#shared/contract/file-types.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import * as contract from '#shared/contract/uploads.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { LAYOUT_POLICY } from './layout-page.ts';
import { findShown, getReading, getReadingPage, requestPicture } from './readings.service.ts';
import {
  getReadableFile,
  readUploadFields,
  recordFile,
  requirePreview,
  requireStorageLeft,
  storingOf,
} from './uploads.service.ts';

/** Enough parts to report a repeated one; more are refused outright. */
const FORM_LIMITS = { files: 2, fields: 8, parts: 10, fieldSize: 100 };

export function uploadsRoutes(
  { app, query, action }: Routes,
  { files, limits }: { files: FileStore; limits: Limits },
): void {
  app.register(multipart, { limits: { fileSize: limits.fileSize, ...FORM_LIMITS } });

  action(contract.upload, participant, async ({ db, actor, key, write, request }) => {
    const storage = limits.storagePerPerson;
    const requireRoom = (more: number) => requireStorageLeft(db, actor.id, storage, { more });
    const storing = storingOf({ db, files, requireRoom });
    const { file, about: day } = await receiveFile(request, storing, (fields) =>
      readUploadFields(actor, fields),
    );
    const parts = ['upload', day, file.name, file.sha256];
    return await recordFile(write, files, { userId: actor.id, day, storage }, file, (trx, effect) =>
      runKeyed(trx, { actor, key }, parts, async () => {
        const stored = await effect();
        await requestPicture(trx, actor, stored);
        return stored;
      }),
    );
  });

  query(
    { ...contract.getFile, response: z.any() },
    signedIn,
    async ({ db, actor, params, request, reply }) => {
      const file = await getReadableFile(db, actor, params.fileId);
      setAttachmentHeaders(reply, { name: file.name, mediaType: file.media_type });
      return await sendStored({ request, reply, files }, file);
    },
  );

  previewRoute(query, files);

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

/** What browsers show of a file: of a phone's photo what a worker made of it. */
function previewRoute(query: Routes['query'], files: FileStore): void {
  query(
    { ...contract.previewFile, response: z.any() },
    signedIn,
    async ({ db, actor, params, request, reply }) => {
      const file = await getReadableFile(db, actor, params.fileId);
      const shown = await findShown(db, file);
      if (shown)
        return await setPreviewHeaders(reply, { name: `${file.name}.jpg`, mediaType: 'image/jpeg' }).send(
          shown,
        );
      setPreviewHeaders(reply, { name: file.name, mediaType: requirePreview(file.media_type) });
      return await sendStored({ request, reply, files }, file);
    },
  );
}
