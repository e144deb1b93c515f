import { Readable } from 'node:stream';
import type { Actor } from '#backend/http/access.ts';
import { badRequest, HttpError, notFound } from '#backend/http/errors.ts';
import type { Storing } from '#backend/http/forms.ts';
import type { Write } from '#backend/http/route.ts';
import { soundTypes } from '#shared/contract/message-files.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { type FileReference, fileAddress } from '#shared/database/present-file-url.ts';
import { isAnswered } from '#shared/database/transient-errors.ts';
import { fileIdOf, pictureTypes } from '#shared/domain/file-types.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { uploadBytes } from '#shared/operations/metrics.ts';
import { byEnding, type Recognise, type StoredBytes, storeFile } from './store-file.ts';
import * as queries from './uploads.queries.ts';

/** Whether a user's files and answers take at most `storage` bytes. */
export const hasStorageLeft = async (
  db: Reader,
  userId: number,
  storage: number,
  more: number,
): Promise<boolean> => (await queries.storedBytes(db, userId)) + more <= storage;

/** Throws 413 when a user's files and answers take more than `storage` bytes. */
export async function requireStorageLeft(
  db: Reader,
  userId: number,
  storage: number,
  { more = 0, advice = 'Send a smaller file' } = {},
): Promise<void> {
  if (await hasStorageLeft(db, userId, storage, more)) return;
  throw new HttpError(
    413,
    `Your files would exceed your storage of ${formatBytes(storage)}. ${advice}, or write to your coach.`,
  );
}

/**
 * Inserts the row of a stored file. `runOnce` returns the first upload's URL for a repeated request.
 */
export async function recordFile(
  write: Write,
  files: FileStore,
  owner: { userId: number; day: number; storage: number },
  file: StoredBytes,
  runOnce: (trx: Trx, effect: () => Promise<Upload>) => Promise<Upload>,
): Promise<Upload> {
  const { id, name, mediaType, size, sha256 } = file;
  const row = { id, name, size, sha256, media_type: mediaType, user_id: owner.userId, task_day: owner.day };
  const fileURL = fileAddress(id);
  const insert = (trx: Trx) => async (): Promise<Upload> => {
    await queries.lockStorage(trx, owner.userId);
    await queries.insertFile(trx, row);
    await requireStorageLeft(trx, owner.userId, owner.storage);
    uploadBytes.inc(size);
    return { fileURL, name, size, mediaType };
  };
  return await keepOrDelete(files, id, async () => {
    const kept = await write((trx) => runOnce(trx, insert(trx)));
    if (kept.fileURL !== fileURL) await files.delete(id);
    return kept;
  });
}

/** Deletes a stored file if the write of its row has certainly failed. */
export async function keepOrDelete<T>(files: FileStore, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError || isAnswered(error as Error)) await files.delete(id);
    throw error;
  }
}

interface StoringDeps {
  db: Database;
  files: FileStore;
  /** Refuses a full account before storing; the caller checks again when the row is inserted. */
  requireSpace: (size: number) => Promise<void>;
  /** By the ending of its name and its bytes, unless given. */
  recognise?: (name: string) => Recognise;
}

/** How the file of a form is stored: announced first, and without a row until the caller inserts it. */
export const storingOf = ({
  db,
  files,
  requireSpace,
  recognise = byEnding,
}: StoringDeps): Storing<StoredBytes> => ({
  store: async (source, name) =>
    await storeFile(files, source, recognise(name), async (id, size) => {
      await requireSpace(size);
      await queries.recordPendingFile(db, id);
    }),
  discard: ({ id }) => files.delete(id),
});

/** Stores a person's photo; `insertPhoto` adds its row. Throws 415 unless it is a JPEG. */
export const storePhoto = (db: Database, files: FileStore, content: Buffer): Promise<StoredBytes> =>
  storeFile(files, Readable.from([content]), byEnding('photo.jpg'), (id) =>
    queries.recordPendingFile(db, id),
  );

export async function insertPhoto(trx: Trx, userId: number, file: StoredBytes): Promise<void> {
  const { id, name, mediaType, size, sha256 } = file;
  const row = { id, name, size, sha256, media_type: mediaType, user_id: userId, task_day: null };
  await queries.insertFile(trx, row);
}

export async function getReadableFile(db: Reader, actor: Actor, fileId: string): Promise<queries.FileRow> {
  const file = await queries.findReadableFile(db, actor, fileId);
  if (!file) throw notFound('File');
  return file;
}

/** Types that browsers show or play without running scripts. */
const PREVIEWED: ReadonlySet<string> = new Set(['application/pdf', ...pictureTypes, ...soundTypes]);

export function requirePreview(mediaType: string): string {
  if (!PREVIEWED.has(mediaType)) throw notFound('Preview');
  return mediaType;
}

/** The file of this participant at the address, locked so that it is not removed before a row refers to it. */
async function findOwnFile(trx: Trx, userId: number, fileURL: string): Promise<queries.FileRow | undefined> {
  const id = fileIdOf(fileURL);
  return id === null ? undefined : await queries.findOwnFile(trx, userId, id);
}

/** What the text refers to; it is kept when it is not the address of a file of this participant. */
export async function resolveFileURL(
  trx: Trx,
  userId: number,
  fileURL: string | null,
): Promise<FileReference> {
  const file = fileURL === null ? undefined : await findOwnFile(trx, userId, fileURL);
  return file ? { file_id: file.id, other_url: null } : { file_id: null, other_url: fileURL };
}

/** Refuses a URL that was not returned by an upload of this participant for this day. */
export async function requireOwnFile(
  trx: Trx,
  userId: number,
  day: number,
  fileURL: string,
): Promise<FileReference> {
  const file = await findOwnFile(trx, userId, fileURL);
  if (file?.task_day !== day) {
    const message = 'Please upload a file for this task.';
    throw badRequest(message, { fileURL: message });
  }
  return { file_id: file.id, other_url: null };
}
