import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { badRequest, HttpError, notFound } from '#backend/http/errors.ts';
import { receiveFile, type Storing } from '#backend/http/forms.ts';
import { runKeyed } from '#backend/http/idempotency.queries.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import { sendStored, setAttachmentHeaders, setPreviewHeaders } from '#backend/http/send-file.ts';
import type { Recognise, StoredBytes } from '#backend/modules/uploads/store-file.ts';
import {
  hasStorageLeft,
  keepOrDelete,
  requirePreview,
  storingOf,
} from '#backend/modules/uploads/uploaded-files.ts';
import { lockStorage } from '#backend/modules/uploads/uploads.queries.ts';
import { getClient } from '#backend/modules/users/users.ts';
import * as contract from '#shared/contract/message-files.ts';
import { type MessageFile, VoiceNote } from '#shared/contract/messages.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { HEIC, shownTypes } from '#shared/domain/file-types.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import { requestWork } from '#shared/events/outbox.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { uploadBytes } from '#shared/operations/metrics.ts';
import * as queries from './message-files.queries.ts';
import { lengthOf, recogniseSound } from './recognise-sound.ts';

const readerOf = ({ id, isAdmin }: Actor, { viewed }: FastifyRequest): queries.FileReader => ({
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
      const picture = mediaType === HEIC && (await queries.findPicture(db, file.id));
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

interface Received {
  file: StoredBytes;
  /** Null of a file that is no voice note. */
  about: VoiceNote | null;
}

interface UploadCall {
  db: Database;
  write: Write;
  files: FileStore;
  actor: Actor;
  key: string | null;
  userId: number;
  receive: (storing: Storing<StoredBytes>) => Promise<Received>;
  /** Bytes that a client's work and conversation may take. */
  storage: number;
  /** By the ending of its name and its bytes, unless given. */
  recognise?: (name: string) => Recognise;
}

/** Stores a file for a message of a conversation. A worker makes the thumbnail of a picture, often before it is sent. */
async function uploadFile(call: UploadCall): Promise<MessageFile> {
  const { db, write, files, actor, key, userId, receive, recognise } = call;
  const requireSpace = async (size: number): Promise<void> => {
    await getClient(db, userId);
    await requireStorage(db, call, size);
  };
  const { file, about } = await receive(
    storingOf({ db, files, requireSpace, ...(recognise && { recognise }) }),
  );
  const parts = ['message file', userId, file.name, file.sha256];
  const isPicture = shownTypes.includes(file.mediaType);
  const insert = async (trx: Trx): Promise<{ fileId: string }> => {
    const { id, name, mediaType: media_type, size, sha256 } = file;
    const thumbnail_state = isPicture ? 'making' : 'none';
    await lockStorage(trx, userId);
    const whose = { user_id: userId, author_id: actor.id };
    const voice = { voice_ms: about && lengthOf(about.ms, file.ms), voice_peaks: about?.peaks ?? null };
    await queries.insertFile(trx, {
      id,
      name,
      media_type,
      size,
      sha256,
      thumbnail_state,
      ...whose,
      ...voice,
    });
    await requireStorage(trx, call, 0);
    if (isPicture) await requestWork(trx, 'thumbnail.requested', { userId, fileId: id, askedBy: actor.id });
    uploadBytes.inc(size);
    return { fileId: id };
  };
  // The stored answer has no name, which a removal would leave behind.
  const { fileId } = await keepOrDelete(files, file.id, async () => {
    const kept = await write((trx) => runKeyed(trx, { actor, key }, parts, () => insert(trx)));
    if (kept.fileId !== file.id) await files.delete(file.id);
    return kept;
  });
  const stored = await queries.findFile(db, fileId);
  if (!stored) throw notFound('File');
  return stored;
}

async function requireStorage(
  db: Reader,
  { actor, userId, storage }: UploadCall,
  more: number,
): Promise<void> {
  if (await hasStorageLeft(db, userId, storage, more)) return;
  const most = formatBytes(storage);
  throw new HttpError(
    413,
    actor.isAdmin
      ? `The files of this client would exceed their storage of ${most}. Send a smaller file.`
      : `Your files would exceed your storage of ${most}. Send a smaller file, or write to your coach.`,
  );
}

async function getReadableFile(
  db: Reader,
  reader: queries.FileReader,
  fileId: string,
): Promise<queries.ReadableFile> {
  const file = await queries.findReadable(db, reader, fileId);
  if (!file) throw notFound('File');
  return file;
}

async function getThumbnail(db: Reader, reader: queries.FileReader, fileId: string): Promise<Buffer> {
  const thumbnail = await queries.findThumbnail(db, reader, fileId);
  if (!thumbnail) throw notFound('Thumbnail');
  return thumbnail;
}

/** The multipart fields beside a recording. */
function readVoiceFields(fields: ReadonlyMap<string, string>): VoiceNote {
  const ms = fields.get('ms') ?? '';
  const { data, error } = VoiceNote.safeParse({
    ms: /^[1-9]\d{0,9}$/.test(ms) ? Number(ms) : undefined,
    peaks: fields.get('peaks'),
  });
  if (data) return data;
  const wrong = error.issues.map(({ path, message }) => [path.join('.'), message]);
  throw badRequest('A voice note is at most five minutes long and has its peaks.', Object.fromEntries(wrong));
}
