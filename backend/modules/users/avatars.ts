import { badRequest, HttpError, notFound } from '#backend/http/errors.ts';
import type { Write } from '#backend/http/route.ts';
import { insertPhoto, keepOrDelete, storePhoto } from '#backend/modules/uploads/uploaded-files.ts';
import { deleteFile } from '#backend/modules/uploads/uploads.queries.ts';
import type { User } from '#shared/contract/users.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { jpegSize } from '#shared/files/jpeg-size.ts';
import * as queries from './users.queries.ts';

/** Pixels; small bytes can hold a picture that fills a browser's memory. */
const MAX_SIDE = 1_024;

/** The id in the address of a photo. */
const PHOTO = /^\/api\/files\/([\w-]+)\/preview$/;

interface Stores {
  db: Database;
  write: Write;
  files: FileStore;
}

/** Replaces the user's photo. Throws 415 unless it is a JPEG, 400 unless it is square and small. */
export async function setAvatar(
  { db, write, files }: Stores,
  userId: number,
  content: Buffer,
): Promise<User> {
  requireSmallSquare(content);
  const file = await storePhoto(db, files, content);
  return await keepOrDelete(files, file.id, () =>
    write((trx) => changeAvatar(trx, userId, file.id, () => insertPhoto(trx, userId, file))),
  );
}

export const removeAvatar = (trx: Trx, userId: number): Promise<User> => changeAvatar(trx, userId, null);

/** Locks the user before the file refers to it: two uploads at once would wait for each other. */
async function changeAvatar(
  trx: Trx,
  userId: number,
  avatarId: string | null,
  insert?: () => Promise<void>,
): Promise<User> {
  const before = await queries.lockUser(trx, userId);
  if (!before) throw notFound('User');
  await insert?.();
  const user = await queries.updateAvatar(trx, userId, avatarId);
  const formerId = PHOTO.exec(before.avatarURL ?? '')?.[1];
  if (formerId !== undefined) await deleteFile(trx, formerId);
  await recordEvent(trx, 'user.changed', { user });
  return user;
}

function requireSmallSquare(content: Buffer): void {
  const size = jpegSize(content);
  if (!size) throw new HttpError(415, 'A photo must be a JPEG.');
  if (size.width === size.height && size.width > 0 && size.width <= MAX_SIDE) return;
  const message = `A photo must be square, with sides of at most ${MAX_SIDE} pixels.`;
  throw badRequest(message, { file: message });
}
