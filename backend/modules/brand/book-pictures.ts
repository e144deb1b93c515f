import { buffer } from 'node:stream/consumers';
import type { BrandBook } from '#shared/contract/brand.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { FileMissing, type FileStore } from '#shared/files/file-store.ts';
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

export interface PictureFile {
  id: string;
  mediaType: string;
  /** Bytes. */
  size: number;
}

/** The book's pictures by file, as far as a document may contain them; the rest is named there. */
export async function loadPictures(
  book: BrandBook,
  files: readonly PictureFile[],
  store: FileStore,
): Promise<ReadonlyMap<string, PrintedPicture>> {
  const loaded = new Map<string, PrintedPicture>();
  let left = MAX_TOGETHER;
  for (const { fileId } of picturesOf(book)) {
    const file = files.find(({ id }) => id === fileId);
    const type = printedTypes[file?.mediaType ?? ''];
    if (!file || !type || loaded.has(fileId) || file.size > Math.min(MAX_PICTURE, left)) continue;
    const data = await readFile(store, fileId);
    const size = data && pictureSize(type, data);
    if (!data || !size) continue;
    left -= data.length;
    loaded.set(fileId, { type, data, ...size });
  }
  return loaded;
}

async function readFile(store: FileStore, id: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await store.get(id));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
