import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { picturesOf } from '#shared/domain/book-pictures.ts';
import { type PictureSize, pictureSize } from '#shared/files/picture-size.ts';
import type { Ask } from '#workers/documents/pool.ts';

/** A picture's bytes for a document. */
export interface PrintedPicture extends PictureSize {
  type: 'png' | 'jpg' | 'gif';
  data: Buffer;
}

/** How the types begin that every word processor shows. */
const types: readonly [PrintedPicture['type'], Buffer][] = [
  ['png', Buffer.from('\x89PNG', 'latin1')],
  ['jpg', Buffer.from('\xff\xd8\xff', 'latin1')],
  ['gif', Buffer.from('GIF8', 'latin1')],
];

/** A document holds its pictures in memory. In bytes. */
const MAX_PICTURE = 8 * 1024 * 1024;
const MAX_TOGETHER = 24 * 1024 * 1024;

/** The book's pictures by file, as far as a document may contain them; the rest is named there. */
export async function loadPictures(
  book: PrintedBook,
  ask: Ask,
): Promise<ReadonlyMap<string, PrintedPicture>> {
  const loaded = new Map<string, PrintedPicture>();
  const ids = new Set(picturesOf(book).map(({ fileId }) => fileId));
  let left = MAX_TOGETHER;
  for (const fileId of ids) {
    const bytes = await ask(fileId);
    if (!bytes || bytes.length > Math.min(MAX_PICTURE, left)) continue;
    const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const [type] = types.find(([, head]) => data.subarray(0, head.length).equals(head)) ?? [];
    const size = type && pictureSize(type, data);
    if (!size) continue;
    left -= data.length;
    loaded.set(fileId, { type, data, ...size });
  }
  return loaded;
}
