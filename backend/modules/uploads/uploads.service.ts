import type { Actor } from '#backend/http/access.ts';
import { badRequest, forbidden, HttpError, notFound } from '#backend/http/errors.ts';
import type { Write } from '#backend/http/route.ts';
import { NO_DAY } from '#shared/contract/fields.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { isAnswered } from '#shared/database/transient-errors.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { uploadBytes } from '#shared/operations/metrics.ts';
import type { StoredBytes } from './store-file.ts';
import * as queries from './uploads.queries.ts';

const ADDRESS = /^\/api\/files\/([\w-]{32})$/;

const fileAddress = (id: string): string => `/api/files/${id}`;

/** The multipart fields beside the file: the participant's id and an unlocked day, as plain decimals. */
export function readUploadFields(actor: Actor, fields: ReadonlyMap<string, string>): number {
  const [userId, day] = ['userId', 'taskDay'].map((name) => {
    const value = fields.get(name) ?? '';
    if (!/^[1-9]\d{0,9}$/.test(value))
      throw badRequest(`${name} is required`, { [name]: 'Must be a whole number' });
    return Number(value);
  }) as [number, number];
  if (day > SPRINT_DAYS) throw badRequest('taskDay is out of range', { taskDay: NO_DAY });
  if (userId !== actor.id) throw forbidden();
  if (day > actor.currentDay) throw forbidden('This day is still locked.');
  return day;
}

/** Announces a file before it is stored; without a row it is removed after a day. */
export const announceFile = queries.announceFile;

/** Throws 413 when a user stores more than `storage` bytes. */
export async function refuseWhenOver(db: Reader, userId: number, storage: number, more = 0): Promise<void> {
  if ((await queries.storedBytes(db, userId)) + more <= storage) return;
  throw new HttpError(
    413,
    `Your files would take up more than the ${formatBytes(storage)} that one person has. Send a smaller file, or write to your coach.`,
  );
}

/**
 * Inserts the row of a stored file. Deletes the file at once if the row certainly does not exist. `once` returns the
 * first upload's URL for a repeated request.
 */
export async function keepFile(
  write: Write,
  files: FileStore,
  owner: { userId: number; day: number; storage: number },
  file: StoredBytes,
  once: (trx: Trx, effect: () => Promise<Upload>) => Promise<Upload>,
): Promise<Upload> {
  const { id, name, mediaType, size, sha256 } = file;
  const row = { id, name, size, sha256, media_type: mediaType, user_id: owner.userId, task_day: owner.day };
  const fileURL = fileAddress(id);
  const insert = (trx: Trx) => async (): Promise<Upload> => {
    await queries.lockStorage(trx, owner.userId);
    await queries.insertFile(trx, row);
    await refuseWhenOver(trx, owner.userId, owner.storage);
    uploadBytes.inc(size);
    return { fileURL, name, size, mediaType };
  };
  try {
    const kept = await write((trx) => once(trx, insert(trx)));
    if (kept.fileURL !== fileURL) await files.delete(id);
    return kept;
  } catch (error) {
    if (error instanceof HttpError || isAnswered(error as Error)) await files.delete(id);
    throw error;
  }
}

export async function getReadableFile(db: Reader, actor: Actor, fileId: string): Promise<queries.FileRow> {
  const file = await queries.findReadableFile(db, actor, fileId);
  if (!file) throw notFound('File');
  return file;
}

/** Types that browsers display without running scripts. */
const PREVIEWED = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif']);

export function requirePreview(mediaType: string): string {
  if (!PREVIEWED.has(mediaType)) throw notFound('Preview');
  return mediaType;
}

/** Refuses a URL that was not returned by an upload of this participant for this day. */
export async function requireOwnFile(trx: Trx, userId: number, day: number, fileURL: string): Promise<void> {
  const id = ADDRESS.exec(fileURL)?.[1];
  const file = id === undefined ? undefined : await queries.findOwnFile(trx, userId, day, id);
  if (!file) {
    const message = 'Please upload a file for this task.';
    throw badRequest(message, { fileURL: message });
  }
}
