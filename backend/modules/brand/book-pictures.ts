import type { PictureFile } from '#backend/documents/document-task.ts';
import type { ReadFile } from '#backend/documents/documents.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { type PictureSize, pictureSize } from '#shared/files/picture-size.ts';

const FILE_ADDRESS = /^\/api\/files\/([\w-]{32})$/;

/** The file of a picture's address; undefined for anything but an upload. */
export const fileIdOf = (fileURL: string): string | undefined => FILE_ADDRESS.exec(fileURL)?.[1];

export interface BookPicture {
  fileId: string;
  day: number;
  /** The question that it answers. */
  label: string;
  caption: string;
}

/** The pictures that the book shows, in its order. */
export const picturesOf = ({ chapters }: Pick<BrandBook, 'chapters'>): BookPicture[] =>
  chapters
    .flatMap(({ days }) => days.flatMap(({ day, entries }) => entries.map((entry) => ({ day, ...entry }))))
    .filter(({ kind }) => kind === 'pictures')
    .flatMap(({ day, label, answer }) =>
      rowsOf(answer).flatMap(({ fileURL = '', caption = '' }) => {
        const fileId = fileIdOf(fileURL);
        return fileId === undefined ? [] : [{ fileId, day, label, caption: caption.trim() }];
      }),
    );

/** A picture's bytes for a document. */
export interface PrintedPicture extends PictureSize {
  type: 'png' | 'jpg' | 'gif';
  data: Buffer;
}

/** Types that every word processor shows. */
const printedTypes: Readonly<Record<string, PrintedPicture['type']>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};

/** A document holds its pictures in memory. In bytes. */
const MAX_PICTURE = 8 * 1024 * 1024;
const MAX_TOGETHER = 24 * 1024 * 1024;

/** The book's pictures by file, as far as a document may contain them; the rest is named there. */
export async function loadPictures(
  book: BrandBook,
  files: readonly PictureFile[],
  read: ReadFile,
): Promise<ReadonlyMap<string, PrintedPicture>> {
  const loaded = new Map<string, PrintedPicture>();
  let left = MAX_TOGETHER;
  for (const { fileId } of picturesOf(book)) {
    const file = files.find(({ id }) => id === fileId);
    const type = printedTypes[file?.mediaType ?? ''];
    if (!file || !type || loaded.has(fileId) || file.size > Math.min(MAX_PICTURE, left)) continue;
    const bytes = await read(fileId);
    const data = bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const size = data && pictureSize(type, data);
    if (!data || !size) continue;
    left -= data.length;
    loaded.set(fileId, { type, data, ...size });
  }
  return loaded;
}
