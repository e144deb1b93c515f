import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import type { Write } from '#backend/http/route.ts';
import type { Reading, Upload } from '#shared/contract/uploads.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { fileIdOf } from '#shared/domain/file-address.ts';
import { HEIC, PDF, workedTypes } from '#shared/domain/file-types.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { layoutPage } from './layout-page.ts';
import * as queries from './readings.queries.ts';
import { getReadableFile } from './uploads.service.ts';

/** Asks a worker, once, to read the words of a file; does nothing for files without words. */
export async function requestReading(trx: Trx, actor: Actor, fileId: string): Promise<void> {
  const inserted = await queries.insertReading(trx, fileId);
  if (inserted)
    await requestWork(trx, 'reading.requested', { userId: inserted.user_id, fileId, askedBy: actor.id });
}

const present = (row: queries.ReadingRow): Reading => ({
  state: row.state,
  reason: row.reason,
  text: row.text,
  isCut: row.is_cut,
  hasLayout: row.has_layout,
  leftOut: row.left_out,
});

const withoutWords: Omit<Reading, 'state' | 'reason'> = {
  text: null,
  isCut: false,
  hasLayout: false,
  leftOut: [],
};

/** The words of a file. Files handed in before there were readings are read when they are first opened. */
export async function getReading(db: Database, write: Write, actor: Actor, fileId: string): Promise<Reading> {
  const file = await getReadableFile(db, actor, fileId);
  // A PDF shows itself.
  if (!workedTypes.includes(file.media_type) || file.media_type === PDF)
    return { state: 'unreadable', reason: 'type', ...withoutWords };
  const known = await queries.findReading(db, fileId);
  if (known) return present(known);
  await write((trx) => requestReading(trx, actor, fileId));
  return { state: 'making', reason: null, ...withoutWords };
}

/** The page of a Word document as laid out. */
export async function getReadingPage(db: Reader, actor: Actor, fileId: string): Promise<string> {
  const { name } = await getReadableFile(db, actor, fileId);
  const html = await queries.findLayout(db, fileId);
  if (html === null) throw notFound('Reading');
  return layoutPage(name, html);
}

/** The JPEG of a phone's photo; undefined for other files, which are sent as they are. */
export async function findShown(
  db: Reader,
  file: { id: string; media_type: string },
): Promise<Buffer | undefined> {
  const shown = await queries.findShown(db, file);
  if (shown === null) throw notFound('Preview');
  return shown;
}

/** Has a phone's photo converted as soon as it is stored; a document waits until it is handed in. */
export async function requestPicture(trx: Trx, actor: Actor, { fileURL, mediaType }: Upload): Promise<void> {
  const id = fileIdOf(fileURL);
  if (mediaType === HEIC && id !== null) await requestReading(trx, actor, id);
}
