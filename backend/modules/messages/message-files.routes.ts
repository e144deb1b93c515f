import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { setAttachmentHeaders, setPreviewHeaders } from '#backend/http/attachment.ts';
import type { Limits } from '#backend/http/limits.ts';
import { receiveFile } from '#backend/http/receive-file.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendStored } from '#backend/http/stored-file.ts';
import { requirePreview } from '#backend/modules/uploads/uploads.service.ts';
import * as contract from '#shared/contract/message-files.ts';
import { HEIC } from '#shared/domain/file-types.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { type FileReader, findPicture } from './message-files.queries.ts';
import { getReadableFile, getThumbnail, uploadFile } from './message-files.service.ts';
import { recogniseSound } from './recognise-sound.ts';
import { readVoiceFields } from './voice-fields.ts';

const readerOf = ({ id, isAdmin }: Actor, { viewed }: FastifyRequest): FileReader => ({
  ...{ id, isAdmin },
  isView: viewed !== null,
});

/** The form parser is registered with the uploads. */
export function messageFilesRoutes(
  { query, action }: Routes,
  { files, limits }: { files: FileStore; limits: Limits },
): void {
  action(contract.uploadMessageFile, selfOrCoach, ({ db, write, actor, key, params, request }) =>
    uploadFile({
      ...{ db, write, files, actor, key },
      receive: (storing) => receiveFile(request, storing, () => null),
      userId: params.userId,
      storage: limits.storagePerPerson,
    }),
  );

  action(contract.uploadVoiceNote, selfOrCoach, ({ db, write, actor, key, params, request }) =>
    uploadFile({
      ...{ db, write, files, actor, key },
      receive: (storing) => receiveFile(request, storing, readVoiceFields, limits.voiceSize),
      recognise: () => recogniseSound,
      userId: params.userId,
      storage: limits.storagePerPerson,
    }),
  );
  readingRoutes(query, files);
}

function readingRoutes(query: Routes['query'], files: FileStore): void {
  query(
    { ...contract.getMessageFile, response: z.any() },
    signedIn,
    async ({ db, actor, params, request, reply }) => {
      const file = await getReadableFile(db, readerOf(actor, request), params.fileId);
      setAttachmentHeaders(reply, file);
      return await sendStored({ request, reply, files }, file);
    },
  );

  query(
    { ...contract.previewMessageFile, response: z.any() },
    signedIn,
    async ({ db, actor, params, request, reply }) => {
      const { name, mediaType, ...file } = await getReadableFile(db, readerOf(actor, request), params.fileId);
      const picture = mediaType === HEIC && (await findPicture(db, file.id));
      if (picture)
        return await setPreviewHeaders(reply, { name: `${name}.jpg`, mediaType: 'image/jpeg' }).send(picture);
      setPreviewHeaders(reply, { name, mediaType: requirePreview(mediaType) });
      return await sendStored({ request, reply, files }, file);
    },
  );

  query(
    { ...contract.getThumbnail, response: z.any() },
    signedIn,
    async ({ db, actor, params, request, reply }) => {
      const thumbnail = await getThumbnail(db, readerOf(actor, request), params.fileId);
      setPreviewHeaders(reply, { name: 'thumbnail.webp', mediaType: 'image/webp' });
      return await reply.send(thumbnail);
    },
  );
}
